/// Records of the models, some of them broken on purpose.
enum Samples {
  static let clients = """
    [
      {"name": "Zoë Müller", "age": 35, "email": "zoe@example.com"},
      {"name": "山田 太郎", "age": 42, "email": "taro@example.jp"},
      {"name": "Methuselah", "age": 150000, "email": "m@example.org"},
      {"name": "O'Brien", "age": 51, "email": "Hello"},
      {"name": "X", "age": 20, "email": "x@example.com"},
      {"name": "Anne-Marie", "age": "28", "email": "anne@example.com"},
      {"name": "अनिता", "age": 31}
    ]
    """

  static let restaurants = """
    [
      {
        "name": "Caffè Macs",
        "coordinates": {"lat": 37.330576, "lng": -122.029739},
        "meals": ["breakfast", "lunch", "dinner"]
      },
      {
        "name": "7-Eleven",
        "coordinates": {"lat": 137.3, "lng": -122.03},
        "meals": ["lunch"]
      },
      {
        "name": "Joe's & Sons",
        "coordinates": {"lat": 51.5033, "lng": -0.1196},
        "meals": ["lunch", "brunch"]
      }
    ]
    """
}

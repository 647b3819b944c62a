import ValidatedJSON

/// A valid document of each model, which has every field.
enum Samples {
  static let client: JSONValue = ["name": "Zoë", "age": 35, "email": "zoe@example.com"]
  static let coordinate: JSONValue = ["lat": 37.330576, "lng": -122.029739]
  static let money: JSONValue = ["amount": "12.34", "currency": "EUR"]
  static let restaurant: JSONValue = [
    "name": "Caffè Macs", "coordinates": coordinate,
    "meals": ["breakfast", "lunch"],
  ]
  static let city: JSONValue = [
    "id": 3_041_563, "name": "Andorra la Vella", "coordinates": ["lat": 42.50779, "lng": 1.52109],
    "country": "AD", "timezone": "Europe/Andorra", "population": 20430,
  ]
  static let login: JSONValue = [
    "id": 123, "name": "Joe User", "is_premium": true, "lang_skills": "objc,swift,python",
  ]
  static let characters: JSONValue = [
    "code": 200, "status": "Ok",
    "data": ["offset": 20, "total": 22, "results": [["name": "Cyclops"], ["name": "Phoenix"]]],
  ]
  static let search: JSONValue = [
    "query": "sandwich", "results_count": 12, "page": 1, "results": [restaurant],
  ]
  static let photos: JSONValue = [
    "photos": [
      [
        "id": 102693, "sol": 1000,
        "camera": ["id": 20, "name": "FHAZ", "full_name": "Front Hazard Avoidance Camera"],
        "img_src": "https://mars.nasa.gov/msl-raw-images/01000/FLB_486265257EDR.JPG",
        "earth_date": "2015-05-30", "solar_longitude": 0.1,
        "rover": [
          "id": 5, "name": "Curiosity", "launch_date": "2011-11-26", "landing_date": "2012-08-06",
          "status": "active", "max_sol": 4102, "total_photos": 695_670,
        ],
      ]
    ]
  ]
}

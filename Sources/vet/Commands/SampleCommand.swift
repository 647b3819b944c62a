import DomainModels
import Foundation

/// `vet`: the built-in sample, some of it broken on purpose.
enum SampleCommand {
  static func run() -> ExitStatus {
    let clients = FileReport(of: Client.self, name: "client", in: Data(clients.utf8))
    let restaurants = FileReport(
      of: Restaurant.self, name: "restaurant", in: Data(restaurants.utf8))
    Output.line("The built-in sample, some of it broken on purpose:\n")
    Output.line(clients.text + "\n")
    Output.line(restaurants.text + "\n")
    Output.line("Your own files: vet file client PATH. More: vet --help.")
    return .valid
  }

  private static let clients = """
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

  private static let restaurants = """
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

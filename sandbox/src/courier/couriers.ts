export type Courier = {
  name: string;
  vehicle_type: string;
  vehicle_make: string;
  vehicle_model: string;
  vehicle_color: string;
  phone_number: string;
};

const fleet: [Courier, ...Courier[]] = [
  courier('First Courier', 'motorcycle', 'Honda', 'CG 125', 'red', '+27820000001'),
  courier('Second Courier', 'car', 'Toyota', 'Starlet', 'white', '+27820000002'),
  courier('Third Courier', 'scooter', 'Big Boy', 'Velocity', 'black', '+27820000003'),
  courier('Fourth Courier', 'bicycle', 'Momsen', 'Vipa', 'blue', '+27820000004'),
];

/** Always returns the same courier for the same id. */
export function courierFor(deliveryId: string): Courier {
  const sum = Array.from(deliveryId).reduce((total, character) => total + character.charCodeAt(0), 0);
  return fleet[sum % fleet.length] ?? fleet[0];
}

function courier(name: string, ...rest: [string, string, string, string, string]): Courier {
  const [vehicle_type, vehicle_make, vehicle_model, vehicle_color, phone_number] = rest;
  return { name, vehicle_type, vehicle_make, vehicle_model, vehicle_color, phone_number };
}

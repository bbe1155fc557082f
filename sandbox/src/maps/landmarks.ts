type Point = { latitude: number; longitude: number };
type Named = Point & { name: string };

const suburbs: readonly Named[] = [
  { name: 'Randburg', latitude: -26.0936, longitude: 27.993 },
  { name: 'Sandton', latitude: -26.1076, longitude: 28.0567 },
  { name: 'Rosebank', latitude: -26.1467, longitude: 28.051 },
  { name: 'Northcliff', latitude: -26.142, longitude: 27.9665 },
  { name: 'Melville', latitude: -26.1765, longitude: 28.0085 },
  { name: 'Johannesburg', latitude: -26.2041, longitude: 28.0473 },
  { name: 'Bryanston', latitude: -26.0665, longitude: 28.0255 },
  { name: 'Bedfordview', latitude: -26.18, longitude: 28.121 },
  { name: 'Roodepoort', latitude: -26.162, longitude: 27.872 },
  { name: 'Soweto', latitude: -26.2485, longitude: 27.8585 },
  { name: 'Alexandra', latitude: -26.104, longitude: 28.097 },
  { name: 'Fourways', latitude: -26.0135, longitude: 28.0105 },
];

const neighbourhoods: readonly Named[] = [
  { name: 'Greenside', latitude: -26.1525, longitude: 28.0125 },
  { name: 'Parkhurst', latitude: -26.1395, longitude: 28.0175 },
  { name: 'Parktown North', latitude: -26.1455, longitude: 28.0305 },
  { name: 'Linden', latitude: -26.1355, longitude: 27.993 },
  { name: 'Craighall Park', latitude: -26.129, longitude: 28.0265 },
  { name: 'Blairgowrie', latitude: -26.1155, longitude: 28.0105 },
  { name: 'Parkview', latitude: -26.1605, longitude: 28.027 },
  { name: 'Hyde Park', latitude: -26.1235, longitude: 28.0405 },
];

const parks: readonly Named[] = [
  { name: 'Delta Park', latitude: -26.1255, longitude: 28.0095 },
  { name: 'Emmarentia', latitude: -26.1565, longitude: 28.0045 },
  { name: 'Zoo Lake', latitude: -26.156, longitude: 28.029 },
  { name: 'Melville Koppies', latitude: -26.169, longitude: 27.9985 },
  { name: 'Kloofendal', latitude: -26.128, longitude: 27.885 },
];

const motorways: readonly { name: string; labelAt: Point; route: readonly Point[] }[] = [
  {
    name: 'N1',
    labelAt: { latitude: -26.165, longitude: 27.9375 },
    route: places([
      [-26.2757, 27.9826],
      [-26.235, 27.956],
      [-26.19, 27.941],
      [-26.138, 27.943],
      [-26.0955, 27.9625],
      [-26.062, 27.999],
      [-26.0478, 28.02],
      [-26.043, 28.06],
      [-26.048, 28.099],
    ]),
  },
  {
    name: 'M1',
    labelAt: { latitude: -26.124, longitude: 28.0805 },
    route: places([
      [-26.048, 28.099],
      [-26.08, 28.087],
      [-26.106, 28.077],
      [-26.14, 28.067],
      [-26.168, 28.049],
      [-26.19, 28.034],
      [-26.213, 28.026],
      [-26.247, 28.0],
      [-26.2757, 27.9826],
    ]),
  },
  {
    name: 'N3',
    labelAt: { latitude: -26.1, longitude: 28.1325 },
    route: places([
      [-26.02, 28.118],
      [-26.048, 28.099],
      [-26.085, 28.113],
      [-26.12, 28.128],
      [-26.165, 28.1325],
      [-26.185, 28.1355],
      [-26.25, 28.135],
    ]),
  },
];

/** Locations are approximate. */
export const landmarks = { suburbs, neighbourhoods, parks, motorways };

function places(route: readonly [latitude: number, longitude: number][]): Point[] {
  return route.map(([latitude, longitude]) => ({ latitude, longitude }));
}

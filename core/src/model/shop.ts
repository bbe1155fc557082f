/** The one physical shop: where couriers start, what the map is centred on, where shoppers collect. */
export const shop = {
  name: 'Kushhhhh',
  streetAddress: '12 Gleneagles Road',
  suburb: 'Greenside',
  city: 'Johannesburg',
  province: 'Gauteng',
  postalCode: '2034',
  fullAddress: '12 Gleneagles Road, Greenside, Johannesburg, 2034, Gauteng',
  location: { latitude: -26.1449, longitude: 28.0119 },
  deliveryRadiusMeters: 10_000,
  /** Contact values are the owner's to fill in; these lead nowhere. */
  phone: '+27 11 555 0100',
  email: 'hello@shop.example',
  instagram: 'https://www.instagram.com/shop.example',
  facebook: 'https://www.facebook.com/shop.example',
  timeZone: 'Africa/Johannesburg',
} as const;

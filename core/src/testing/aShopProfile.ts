import type { ShopProfile } from '../model/shopProfile';

export function aShopProfile(change: Partial<ShopProfile> = {}): ShopProfile {
  return {
    name: 'Kush',
    legalName: 'Kush (Pty) Ltd',
    phoneNumber: '+27115550100',
    email: 'hello@shop.example',
    streetAddress: '12 Gleneagles Road',
    suburb: 'Greenside',
    city: 'Johannesburg',
    province: 'Gauteng',
    postalCode: '2034',
    latitude: -26.1449,
    longitude: 28.0119,
    vatNumber: '',
    vatSince: '',
    deliveryRadiusMeters: 10_000,
    lowStockUnits: 3,
    ageGate: 'ask',
    instagram: 'https://www.instagram.com/shop.example',
    facebook: 'https://www.facebook.com/shop.example',
    ...change,
  };
}

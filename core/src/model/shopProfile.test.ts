import * as v from 'valibot';

import { aShopProfile } from '../testing/aShopProfile';
import { shopAddress, shopProfileSchema } from './shopProfile';

describe('the shop profile', () => {
  it('may omit the legal name, suburb, VAT number and links', () => {
    const bare = { legalName: '', suburb: '', vatNumber: '', vatSince: '', instagram: '', facebook: '' };
    expect(v.parse(shopProfileSchema, aShopProfile(bare))).toEqual(aShopProfile(bare));
  });

  it.each([
    ['an empty name', { name: ' ' }],
    ['an empty phone number', { phoneNumber: '' }],
    ['a foreign phone number', { phoneNumber: '+441632960000' }],
    ['an invalid e-mail address', { email: 'hello' }],
    ['an empty street', { streetAddress: '' }],
    ['a postal code with letters', { postalCode: 'GP34' }],
    ['a latitude beyond the pole', { latitude: 91 }],
    ['a VAT number of nine digits', { vatNumber: '412345678' }],
    ['a date of registration that does not exist', { vatSince: '2026-02-30' }],
    ['a delivery radius of zero', { deliveryRadiusMeters: 0 }],
    ['a fractional low-stock level', { lowStockUnits: 0.5 }],
    ['a link that runs a script', { instagram: 'javascript:alert(1)' }],
    ['a link without HTTPS', { facebook: 'http://www.facebook.com/shop' }],
  ])('rejects %s', (_what, change) => {
    expect(v.is(shopProfileSchema, aShopProfile(change))).toBe(false);
  });

  it('formats its address on one line, without empty parts', () => {
    expect(shopAddress(aShopProfile())).toBe('12 Gleneagles Road, Greenside, Johannesburg, 2034, Gauteng');
    expect(shopAddress(aShopProfile({ suburb: '' }))).toBe('12 Gleneagles Road, Johannesburg, 2034, Gauteng');
  });
});

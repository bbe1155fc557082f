// spec: checkout-3-11, checkout-3-12, checkout-9-5
import * as fc from 'fast-check';

import { noteLimit, notesFor, toDropoff } from './deliveryData';

const home = {
  id: 'home',
  address: '7 Conrad Drive, Randburg',
  nameOfBuilding: 'Kings Court',
  unitNumber: '4',
  latitude: -26.119,
  longitude: 28.009,
};
const parcel = {
  address: home,
  quoteId: 'quote-1',
  name: 'Demo Customer',
  phone: '0821234567',
  note: ' Call before delivery ',
  items: [
    { name: 'Durban Haze 3G', quantity: 2, unitCents: 31_200 },
    { name: 'Rolling Papers', quantity: 1, unitCents: 1_500 },
  ],
};

test('the delivery data has the documented form', () => {
  expect(toDropoff(parcel)).toEqual({
    quote_id: 'quote-1',
    dropoff_name: 'Demo Customer',
    dropoff_address: '7 Conrad Drive, Randburg',
    dropoff_phone_number: '+27821234567',
    dropoff_latitude: -26.119,
    dropoff_longitude: 28.009,
    manifest_total_value: 63_900,
    dropoff_notes: 'Unit 4, Kings Court. Call before delivery',
    manifest_items: [
      {
        name: 'Durban Haze 3G',
        quantity: 2,
        size: 'small',
        dimensions: { length: 10, height: 10, depth: 5 },
        price: 31_200,
        weight: 100,
        vat_percentage: 15,
      },
      {
        name: 'Rolling Papers',
        quantity: 1,
        size: 'small',
        dimensions: { length: 10, height: 10, depth: 5 },
        price: 1_500,
        weight: 100,
        vat_percentage: 15,
      },
    ],
  });
});

test.each(['', '082123456', '08212345678', '+27821234567'])('%p is not a valid phone number', (phone) => {
  expect(toDropoff({ ...parcel, phone })).toBeNull();
});

test('the notes for the courier contain only the details that exist', () => {
  const plain = { ...home, nameOfBuilding: '', unitNumber: '' };
  expect(notesFor(plain, '')).toBe('');
  expect(notesFor(plain, 'Ring twice')).toBe('Ring twice');
  expect(notesFor({ ...home, nameOfBuilding: '' }, '')).toBe('Unit 4');
});

test('a note within its limit is never shortened, and the unit, building and note never exceed 280 characters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.string({ maxLength: 20 }), (nameOfBuilding, unitNumber) => {
      const address = { ...home, nameOfBuilding, unitNumber };
      const note = 'n'.repeat(noteLimit(address));
      const notes = notesFor(address, note);
      expect(notes.endsWith(note)).toBe(true);
      expect(notes.length).toBeLessThanOrEqual(280);
    }),
  );
});

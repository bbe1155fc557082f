// spec: customer-3-21, customer-9-15
import type { InputOf } from '@shop/core/contracts/contract';
import type { deliveryQoute } from '@shop/core/contracts/delivery';

import { parseQuoteRequest } from './dropoff';

const documented = {
  dropoff_address: {
    street_address: ['7 Conrad Drive, Blairgowrie, Randburg'],
    city: '',
    state: 'Gauteng',
    zip_code: '',
    country: 'ZAR' as const,
  },
  dropoff_latitude: -26.119,
  dropoff_longitude: 28.009,
  dropoff_phone_number: '+27820000000',
  manifest_total_value: 25,
} satisfies InputOf<typeof deliveryQoute>;

const withAddress = (address: object) =>
  parseQuoteRequest({
    ...documented,
    dropoff_address: { ...documented.dropoff_address, street_address: ['7 Conrad Drive'], ...address },
  });

describe('parsing a quote request', () => {
  it('accepts the documented values and replaces the documented country with its country code', () => {
    expect(
      parseQuoteRequest({
        ...documented,
        dropoff_address: { ...documented.dropoff_address, street_address: '7 Conrad Drive' },
      }),
    ).toEqual({
      dropoff: {
        address: '7 Conrad Drive',
        street: ['7 Conrad Drive'],
        city: '',
        state: 'Gauteng',
        zipCode: '',
        country: 'ZA',
        latitude: -26.119,
        longitude: 28.009,
      },
      phoneNumber: '+27820000000',
      valueCents: 25,
    });
  });

  it('joins the parts of the address into one line', () => {
    expect(withAddress({}).dropoff.address).toBe('7 Conrad Drive');
    const full = withAddress({
      street_address: ['Unit 4', '7 Conrad Drive'],
      city: 'Randburg',
      zip_code: '2194',
    });
    expect(full.dropoff.address).toBe('Unit 4, 7 Conrad Drive, Randburg, 2194');
  });

  it.each([
    ['7 Conrad Drive, Blairgowrie, Randburg, 2194', ['7 Conrad Drive', 'Blairgowrie'], 'Randburg', '2194'],
    [
      'Unit 4, 7 Conrad Dr, Blairgowrie, Randburg 2194, South Africa',
      ['Unit 4', '7 Conrad Dr, Blairgowrie'],
      'Randburg',
      '2194',
    ],
    ['12 Gleneagles Road, Greenside', ['12 Gleneagles Road'], 'Greenside', ''],
    ['12 Gleneagles Road, Johannesburg, Gauteng, 2034', ['12 Gleneagles Road'], 'Johannesburg', '2034'],
    ['12 Gleneagles Road', ['12 Gleneagles Road'], '', ''],
    ['2194', [''], '', '2194'],
  ])('splits %s into the parts that couriers need, and keeps the whole line', (...given) => {
    const [line, street, city, zipCode] = given;
    const { dropoff } = withAddress({ street_address: [line] });
    expect(dropoff).toMatchObject({ address: line, street, city, zipCode, state: 'Gauteng' });
  });

  it('converts the phone number to its international form and rounds the value to whole cents', () => {
    const request = parseQuoteRequest({
      ...documented,
      dropoff_phone_number: '0821234567',
      manifest_total_value: 25.4,
    });
    expect(request).toMatchObject({ phoneNumber: '+27821234567', valueCents: 25 });
  });
});

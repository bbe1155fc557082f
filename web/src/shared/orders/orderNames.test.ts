import { anOrder } from '@shop/core/testing/answers';

import { nameOn, nameOrEmail } from './orderNames';

const to = (name: string) => ({
  dropoff: {
    name,
    address: '7 Conrad Drive',
    phoneNumber: '+27820000000',
    notes: '',
    latitude: 0,
    longitude: 0,
  },
});
const nameless = { user: { displayName: '', email: 'demo@example.com' } };

test.each([
  ['the name of the recipient', 'Thandi', anOrder({ ...nameless, ...to('Thandi') })],
  ['the name of the recipient, not of the account', 'Thandi', anOrder(to('Thandi'))],
  ['the name of the account if there is no recipient', 'Demo Customer', anOrder()],
  ['an empty string if there is no name', '', anOrder(nameless)],
  [
    'an empty string even if the courier was given a placeholder name',
    '',
    anOrder({ ...nameless, ...to('Customer') }),
  ],
])('nameOn returns %s', (_, name, order) => {
  expect(nameOn(order)).toBe(name);
});

test('an order without a name is identified by the e-mail address of its customer, if known', () => {
  expect(nameOrEmail(anOrder(nameless))).toBe('No name given, demo@example.com');
  expect(nameOrEmail(anOrder({ user: { displayName: '', email: '' } }))).toBe('No name given');
  expect(nameOrEmail(anOrder())).toBe('Demo Customer');
});

import { filledFrom, soughtCustomer } from './knownCustomer';

const sipho = {
  id: 'tel-1',
  name: 'Sipho Dlamini',
  email: 's@customer.example',
  phoneNumber: '+27821234567',
};
const empty = { name: '', phone: '', email: '' };

test('the search uses the phone number if it is long enough, and otherwise the name', () => {
  expect(soughtCustomer({ ...empty, name: 'Si', phone: '082' })).toBe('');
  expect(soughtCustomer({ ...empty, name: ' Sip ' })).toBe('Sip');
  expect(soughtCustomer({ ...empty, name: 'Sip', phone: '0821' })).toBe('0821');
});

test('choosing a known customer fills in empty fields, and completes partly typed ones that match the customer’s details', () => {
  const whole = { name: 'Sipho Dlamini', phone: '0821234567', email: 's@customer.example' };
  expect(filledFrom(empty, sipho)).toEqual({ change: whole, kept: [] });
  expect(filledFrom({ ...empty, name: 'dlam', phone: '0821' }, sipho)).toEqual({ change: whole, kept: [] });
});

test('typed values that differ from the known values are kept and listed', () => {
  expect(filledFrom({ ...empty, phone: '0821', email: 'other@customer.example' }, sipho)).toEqual({
    change: { name: 'Sipho Dlamini', phone: '0821234567' },
    kept: [{ field: 'email', label: 'E-mail', known: 's@customer.example' }],
  });
});

test('a typed value is not listed as different if the customer’s value is unknown', () => {
  expect(filledFrom({ ...empty, email: 'mine@customer.example' }, { ...sipho, email: '' }).kept).toEqual([]);
});

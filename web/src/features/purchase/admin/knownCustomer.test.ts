import { filledFrom, soughtCustomer } from './knownCustomer';

const sipho = {
  id: 'tel-1',
  name: 'Sipho Dlamini',
  email: 's@customer.example',
  phoneNumber: '+27821234567',
};
const empty = { name: '', phone: '', email: '' };

test('searches by number rather than name, and by neither while both are too short', () => {
  expect(soughtCustomer({ ...empty, name: 'Si', phone: '082' })).toBe('');
  expect(soughtCustomer({ ...empty, name: ' Sip ' })).toBe('Sip');
  expect(soughtCustomer({ ...empty, name: 'Sip', phone: '0821' })).toBe('0821');
});

test('fills in empty fields, and fields that contain the beginning of the known value', () => {
  const whole = { name: 'Sipho Dlamini', phone: '0821234567', email: 's@customer.example' };
  expect(filledFrom(empty, sipho)).toEqual({ change: whole, kept: [] });
  expect(filledFrom({ ...empty, name: 'dlam', phone: '0821' }, sipho)).toEqual({ change: whole, kept: [] });
});

test('keeps typed values that differ from the known ones, and lists them', () => {
  expect(filledFrom({ ...empty, phone: '0821', email: 'other@customer.example' }, sipho)).toEqual({
    change: { name: 'Sipho Dlamini', phone: '0821234567' },
    kept: [{ field: 'email', label: 'E-mail', known: 's@customer.example' }],
  });
});

test('an unknown detail of a customer does not replace a typed value', () => {
  expect(filledFrom({ ...empty, email: 'mine@customer.example' }, { ...sipho, email: '' }).kept).toEqual([]);
});

// spec: customer-9-17, checkout-9-6
import * as fc from 'fast-check';

import {
  groupedPhone,
  keepPhoneDigits,
  localPhonePattern,
  shownPhone,
  toInternationalPhone,
  toLocalPhone,
} from './phone';

// spec: customer-5-15
describe('a typed phone number', () => {
  it.each([
    ['', ''],
    ['abc', ''],
    ['0', '0'],
    ['82', '082'],
    ['082 123 4567', '0821234567'],
    ['821234567', '0821234567'],
    ['08212345678901', '0821234567'],
    ['(0)82-123', '082123'],
    ['+27 82 123 4567', '0821234567'],
    ['+', '+'],
    ['+27 ', '+27'],
    ['+7', '07'],
    ['+27 (0)82 123 4567', '0821234567'],
    ['27821234567', '0821234567'],
    ['27 082 123 4567', '0821234567'],
    ['0027 82 123 4567', '0821234567'],
    ['027 213 4567', '0272134567'],
    ['272134567', '0272134567'],
  ])('%p is reduced to the digits %p', (typed, kept) => {
    expect(keepPhoneDigits(typed)).toBe(kept);
  });

  it.each(['+27 82 123 4567', '+27 (0)82 123 4567', '+27272134567', '0027821234567', '0272134567'])(
    'gives the same number whether %p is pasted or typed',
    (number) => {
      const typed = number.split('').reduce((kept, character) => keepPhoneDigits(kept + character), '');
      expect(typed).toBe(keepPhoneDigits(number));
    },
  );

  it('is reduced to a local number or the beginning of +27, and a second reduction changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const kept = keepPhoneDigits(typed);
        expect(kept).toMatch(/^(0\d{0,9}|\+(27?)?)?$/);
        expect(keepPhoneDigits(kept)).toBe(kept);
      }),
    );
  });
});

describe('the international form of a phone number', () => {
  // spec: customer-3-25
  it('replaces the leading 0', () => {
    expect(toInternationalPhone('0821234567')).toBe('+27821234567');
  });

  // spec: customer-5-16
  it.each(['', '082123456', '08212345678', '1821234567', '+27821234567', '082123456a'])(
    'does not exist for %p',
    (local) => {
      expect(toInternationalPhone(local)).toBeNull();
    },
  );

  it('converts back to the typed number', () => {
    fc.assert(
      fc.property(fc.stringMatching(localPhonePattern), (local) => {
        expect(toLocalPhone(toInternationalPhone(local) ?? '')).toBe(local);
      }),
    );
  });

  it('is kept for a number from another country', () => {
    expect(toLocalPhone('+447700900123')).toBe('+447700900123');
  });
});

test('shows an international number in groups, and other text unchanged', () => {
  expect(shownPhone('+27115550100')).toBe('+27 11 555 0100');
  expect(shownPhone('0115550100')).toBe('0115550100');
});

test.each([
  ['+27821234567', '082 123 4567'],
  ['0821234567', '082 123 4567'],
  ['+447911123456', '00 447911123456'],
  ['', ''],
])('formats %j for reading aloud as %j', (phone, read) => {
  expect(groupedPhone(phone)).toBe(read);
});

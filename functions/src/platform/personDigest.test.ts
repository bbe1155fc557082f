import { createHash } from 'node:crypto';

import { personDigest } from './personDigest';

const key = 'a-key-of-this-test-with-enough-letters';

beforeEach(() => {
  process.env['PERSON_ID_KEY'] = key;
});

test('a detail has a different digest under each key, and no digest equals the plain hash', () => {
  const number = 'customer +27115550101';
  const own = personDigest(number);
  expect(own).toBe(personDigest(number));
  expect(own).not.toBe(personDigest('customer +27115550102'));
  expect(own).not.toBe(createHash('sha256').update(number).digest('hex'));
  process.env['PERSON_ID_KEY'] = `${key}-2`;
  expect(personDigest(number)).not.toBe(own);
});

test.each(['', 'short'])('the key "%s" is refused, because it allows guessing all phone numbers', (weak) => {
  process.env['PERSON_ID_KEY'] = weak;
  expect(() => personDigest('customer +27115550101')).toThrow('PERSON_ID_KEY');
});

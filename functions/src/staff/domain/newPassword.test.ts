import { passwordBytes, passwordFrom } from './newPassword';

test('a generated password has five groups of four unambiguous letters and digits', () => {
  for (let round = 0; round < 256; round += 1) {
    const bytes = new Uint8Array(passwordBytes).map((_byte, at) => round * (at + 1));
    expect(passwordFrom(bytes)).toMatch(/^([a-hijkmnp-z2-9]{4}-){4}[a-hijkmnp-z2-9]{4}$/);
  }
});

test('a generated password depends on every byte', () => {
  const bytes = new Uint8Array(passwordBytes);
  const made = new Set(
    Array.from({ length: passwordBytes }, (_, at) =>
      passwordFrom(bytes.map((_byte, index) => +(index === at))),
    ),
  );
  expect(made.size).toBe(passwordBytes);
});

test('a password is not generated from too few bytes', () => {
  expect(() => passwordFrom(new Uint8Array(4))).toThrow(RangeError);
});

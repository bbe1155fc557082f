import { describeShortage } from '../../bin/suite/room.mjs';

const gib = 1024 ** 3;

test('a machine with 4 GiB of memory and 3 GB of disk space free gets no warning', () => {
  expect(describeShortage({ memory: 4 * gib, disk: 3e9 })).toBeUndefined();
});

test('too little memory is reported in one line', () => {
  expect(describeShortage({ memory: 3.9 * gib, disk: 3e9 })).toBe(
    'This machine has only 3.9 GiB of memory (4 GiB needed) free. Responses may be slow, and the system may kill programs.',
  );
});

test('too little memory and disk space are reported together in one line', () => {
  expect(describeShortage({ memory: 1.5 * gib, disk: 0.4e9 })).toMatch(
    /^This machine has only 1\.5 GiB of memory .* and 0\.4 GB of disk space \(3 GB needed\) free\. [^\n]*$/,
  );
});

import { describeShortage } from '../../bin/suite/room.mjs';

const gib = 1024 ** 3;

test('a machine with 4 GiB of memory and 3 GB of disk free has enough', () => {
  expect(describeShortage({ memory: 4 * gib, disk: 3e9 })).toBeUndefined();
});

test('too little memory is reported in one line', () => {
  expect(describeShortage({ memory: 3.9 * gib, disk: 3e9 })).toBe(
    'Little is free here: 3.9 GiB of memory (4 GiB are needed). Expect slow answers, or programs that the system ends.',
  );
});

test('too little memory and disk are reported together in one line', () => {
  expect(describeShortage({ memory: 1.5 * gib, disk: 0.4e9 })).toMatch(
    /^Little is free here: 1\.5 GiB of memory .* and 0\.4 GB of disk \(3 GB are needed\)\. [^\n]*$/,
  );
});

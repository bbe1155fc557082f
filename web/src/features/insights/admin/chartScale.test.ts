import { axisMarks, markText } from './chartScale';

test.each([
  [0, 112_500, [0, 50_000, 100_000, 150_000]],
  [0, 100_000, [0, 50_000, 100_000]],
  [-27_000, 112_500, [-50_000, 0, 50_000, 100_000, 150_000]],
  [0, 0, [0, 100]],
  [0, 4_000, [0, 2_000, 4_000]],
])('an axis from %i to %i cents has round marks', (lowest, highest, marks) => {
  expect(axisMarks(lowest, highest)).toEqual(marks);
});

test('marks are formatted as rand', () => {
  expect([0, 150_000, -50_000, 250].map(markText)).toEqual(['R0', 'R1500', '\u2212R500', 'R2.5']);
});

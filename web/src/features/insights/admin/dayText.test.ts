import { changeText, shortRangeText } from './dayText';

test.each([
  [112, 100, '▲ 12%'],
  [50, 100, '▼ 50%'],
  [100, 100, 'unchanged'],
  [5, 0, null],
])('%i compared with %i is shown as %p', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});

test('a range within one month names the month only once', () => {
  expect(shortRangeText('2026-11-09', '2026-11-15')).toMatch(/^9 to 15 Nov/);
  expect(shortRangeText('2026-10-30', '2026-11-02')).toMatch(/^30 Oct to 0?2 Nov/);
});

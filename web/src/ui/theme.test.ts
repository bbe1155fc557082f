import { watchSystemTheme } from './theme';

test('a change of the system theme before the script ran is applied', () => {
  document.documentElement.dataset['theme'] = 'dark';
  const stop = watchSystemTheme();
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  stop();
});

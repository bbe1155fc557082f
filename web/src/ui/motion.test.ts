import { scrollBehavior } from './motion';

test('pages scroll smoothly, but instantly if the user prefers reduced motion', () => {
  expect(scrollBehavior()).toBe('smooth');
  const asked = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList,
    );
  expect(scrollBehavior()).toBe('auto');
  expect(asked).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
  asked.mockRestore();
});

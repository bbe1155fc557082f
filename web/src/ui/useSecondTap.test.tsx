import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { Sheet } from './Sheet';

function Page({ onBelow }: { onBelow: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <main>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Item Added to Cart!">
        <p>One item</p>
      </Sheet>
      <button type="button" onClick={onBelow}>
        Products
      </button>
    </main>
  );
}

/** Taps at a position and time. Sets the time stamps, because jsdom uses the real time. */
function tap(element: Element, [clientX, clientY]: [number, number], at: number) {
  const down = createEvent.pointerDown(element, { pointerType: 'touch' });
  const click = createEvent.click(element, { detail: 1, clientX, clientY });
  for (const event of [down, click]) Object.defineProperty(event, 'timeStamp', { value: at });
  Object.defineProperties(down, { clientX: { value: clientX }, clientY: { value: clientY } });
  fireEvent(element, down);
  fireEvent(element, click);
}

test.each([
  ['the second tap of a double tap does nothing', { place: [105, 702], after: 160 }, 0],
  ['a tap elsewhere takes effect immediately', { place: [300, 702], after: 160 }, 1],
  ['a later tap at the same position takes effect', { place: [105, 702], after: 600 }, 1],
] as const)('when a tap on Close has closed a sheet, %s', async (_, { place: [x, y], after }, presses) => {
  const onBelow = jest.fn();
  render(<Page onBelow={onBelow} />);
  tap(screen.getByRole('button', { name: 'Close' }), [100, 700], 1000);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  tap(screen.getByRole('button', { name: 'Products', hidden: true }), [x, y], 1000 + after);
  expect(onBelow).toHaveBeenCalledTimes(presses);
});

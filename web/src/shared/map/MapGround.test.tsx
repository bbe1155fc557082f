import { render, screen } from '@testing-library/react';

import { MapGround } from './MapGround';
import { projection } from './projection';

test('a map without landmarks shows distances from its centre as rings', () => {
  const { toPixels, pixelsOf } = projection({ latitude: -33.9, longitude: 18.4 }, 11);
  const seen = { from: { x: -180, y: -150 }, to: { x: 180, y: 150 } };
  render(
    <svg>
      <MapGround toPixels={toPixels} pixelsOf={pixelsOf} seen={seen} centre={{ x: 0, y: 0 }} />
    </svg>,
  );
  expect(screen.getAllByText(/km$/).map(({ textContent }) => textContent)).toEqual(['5 km', '10 km']);
});

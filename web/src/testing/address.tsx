import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';

/** Renders the query string and the fragment of the current URL. */
export function Address() {
  const { search, hash } = useLocation();
  return <output aria-label="address">{`${search}${hash}`}</output>;
}

export const address = () => screen.getByLabelText('address').textContent;

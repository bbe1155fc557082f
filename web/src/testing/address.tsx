import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';

export function Address() {
  const { search, hash } = useLocation();
  return <output aria-label="address">{`${search}${hash}`}</output>;
}

export const address = () => screen.getByLabelText('address').textContent;

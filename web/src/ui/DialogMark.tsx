import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { keepMark } from './dialogHistory';

/** Keeps an open dialog's mark in the history entry when the page changes its URL. */
export function DialogMark() {
  const location = useLocation();
  useLayoutEffect(keepMark, [location]);
  return null;
}

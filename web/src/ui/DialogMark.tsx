import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { keepMark } from './dialogHistory';

/** Keeps the mark of an open dialog when the page replaces the URL. */
export function DialogMark() {
  const location = useLocation();
  useLayoutEffect(keepMark, [location]);
  return null;
}

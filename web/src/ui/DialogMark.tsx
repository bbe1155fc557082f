import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { keepMark } from './dialogHistory';

/** Keeps the mark of an open dialog when its page replaces its URL. */
export function DialogMark() {
  const location = useLocation();
  useLayoutEffect(keepMark, [location]);
  return null;
}

import { useEffect, useRef, useState } from 'react';

import { useStaff } from '@/admin/session/StaffSession';

import { isAutoPrintOn } from './useAutoPrint';
import { useOrderSound } from './useOrderSound';

/** Rings once when this device stops announcing new orders, unless a login has begun. */
export function LockNotice({ isAnnouncing }: { isAnnouncing: boolean }) {
  const { isTakenOver } = useStaff();
  const { ring } = useOrderSound();
  const [isPrinting] = useState(isAutoPrintOn);
  const latest = useRef({ isTakenOver, ring });
  useEffect(() => {
    latest.current = { isTakenOver, ring };
  });
  useEffect(() => {
    if (!isAnnouncing && !latest.current.isTakenOver) latest.current.ring();
  }, [isAnnouncing]);
  return (
    <p>
      {isAnnouncing
        ? 'This device still announces new orders.'
        : 'New orders are not announced until you log in.'}
      {isPrinting && ' Slips are printed after you log in.'}
    </p>
  );
}

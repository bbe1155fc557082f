import { useEffect } from 'react';

import { logWarning } from '@/config/log';

import { deviceChoice } from './deviceChoice';

const choice = deviceChoice('displayMode');

export function useDisplayMode(): { isOn: boolean; set: (isOn: boolean) => void } {
  return { isOn: choice.useText() === 'on', set };
}

/** Does nothing if the browser does not support wake locks or refuses one, for example because of a low battery. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    async function hold() {
      if (document.visibilityState !== 'visible') return;
      try {
        const next = await navigator.wakeLock.request('screen');
        if (isOver) await next.release();
        else lock = next;
      } catch (error) {
        logWarning('The screen cannot be kept on', error);
      }
    }
    // The browser releases the lock whenever the page is hidden.
    const handle = () => void hold();
    document.addEventListener('visibilitychange', handle);
    void hold();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', handle);
      void lock?.release();
    };
  }, [isOn]);
}

function set(isOn: boolean): void {
  choice.set(isOn ? 'on' : 'off');
}

import { useCallback } from 'react';

import { logWarning } from '@/config/log';

import { deviceChoice } from './deviceChoice';

const choice = deviceChoice('orderSound');

let audio: AudioContext | undefined;

/** Switching the sound on rings once, after which the browser also allows later sounds. */
export function useOrderSound(): { isOn: boolean; set: (isOn: boolean) => void; ring: () => void } {
  const isOn = choice.useText() === 'on';
  const set = useCallback((next: boolean) => {
    choice.set(next ? 'on' : 'off');
    if (next) play();
  }, []);
  const ring = useCallback(() => {
    if (isOn) play();
  }, [isOn]);
  return { isOn, set, ring };
}

/** The tones are generated, so that no file has to be fetched. */
function play(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  // After a reload, browsers play no sound until the user interacts with the page.
  audio.resume().catch((error: unknown) => logWarning('The browser blocked the sound', error));
  tone(audio, 880, 0);
  tone(audio, 1320, 0.18);
}

function tone(context: AudioContext, frequency: number, afterSeconds: number): void {
  const begins = context.currentTime + afterSeconds;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.2, begins);
  volume.gain.exponentialRampToValueAtTime(0.001, begins + 0.3);
  volume.connect(context.destination);
  const oscillator = context.createOscillator();
  oscillator.frequency.value = frequency;
  oscillator.connect(volume);
  oscillator.start(begins);
  oscillator.stop(begins + 0.3);
}

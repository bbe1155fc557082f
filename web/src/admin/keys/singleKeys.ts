import { localStore } from '@/config/browserStorage';

const storageKey = 'orderKeys';

/**
 * Returns whether single letters act as shortcuts. Users can switch shortcuts off, because speech input and some
 * keyboards send letters unintentionally.
 */
export function areSingleKeysOn(): boolean {
  return localStore.getItem(storageKey) !== 'off';
}

export function setSingleKeys(isOn: boolean): void {
  localStore.setItem(storageKey, isOn ? 'on' : 'off');
}

/** Returns whether an element accepts typed text. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type=checkbox]),select,textarea') !== null;
}

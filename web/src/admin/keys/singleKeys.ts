import { localStore } from '@/config/browserStorage';

const storageKey = 'orderKeys';

/** Users can switch shortcuts off, because speech input and some keyboards send letters unintentionally. */
export function areSingleKeysOn(): boolean {
  return localStore.getItem(storageKey) !== 'off';
}

export function setSingleKeys(isOn: boolean): void {
  localStore.setItem(storageKey, isOn ? 'on' : 'off');
}

export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type=checkbox]),select,textarea') !== null;
}

import { localStore } from '@/config/browserStorage';

const storageKey = 'orderKeys';

/** Whether single letters act as keys: speech input and some keyboards send them unasked, so that they can be switched off. */
export function areSingleKeysOn(): boolean {
  return localStore.getItem(storageKey) !== 'off';
}

export function setSingleKeys(isOn: boolean): void {
  localStore.setItem(storageKey, isOn ? 'on' : 'off');
}

/** Where letters are text. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type=checkbox]),select,textarea') !== null;
}

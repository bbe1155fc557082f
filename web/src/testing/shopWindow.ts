import { fetchAllBanners } from '@shop/core/contracts/banners';
import { getallEdibles } from '@shop/core/items/edible';
import { getallProducts } from '@shop/core/items/flower';
import { getOperatingHours } from '@shop/core/contracts/hours';
import { cartKinds, itemKinds, productKinds, typeOf } from '@shop/core/items/registry';
import type { Banner } from '@shop/core/model/banner';
import type { Edible } from '@shop/core/items/edible';
import type { Flower } from '@shop/core/items/flower';
import { getShopProfile } from '@shop/core/contracts/shopProfile';
import { aShopProfile } from '@shop/core/testing/aShopProfile';

import { fakeBackend } from './fakeBackend';

type ShopWindow = {
  flowers?: readonly Flower[];
  edibles?: readonly Edible[];
  banners?: readonly Banner[];
  defaultHours?: string;
};

/** Prepares the public lists and the opening hours. Kinds that are not passed have no items. */
export function openShopWindow(shown: ShopWindow = {}): void {
  const { flowers = [], edibles = [], banners = [], defaultHours = '00:00 to 23:59' } = shown;
  answerProfile();
  for (const kind of productKinds) {
    const { list, listField } = typeOf(kind);
    fakeBackend.answer(list, { [listField]: [] });
  }
  for (const kind of cartKinds) {
    const { list, listField } = typeOf(kind);
    fakeBackend.answerByDefault(list, { [listField]: [] });
  }
  fakeBackend.answer(getallProducts, { products: [...flowers] });
  fakeBackend.answer(getallEdibles, { edibles: [...edibles] });
  fakeBackend.answer(fetchAllBanners, { banners: [...banners] });
  fakeBackend.answer(getOperatingHours, {
    operatingHoursList: [{ id: 'default', defaultHours }],
    specialDays: [],
    pausedUntil: null,
  });
}

/** Prepares empty lists of items. Does not replace a response that the test has set. */
export function answerLists(): void {
  for (const kind of itemKinds) {
    const { list, listField } = typeOf(kind);
    fakeBackend.answerByDefault(list, { [listField]: [] });
  }
}

/** Prepares the shop profile, which every screen requests. Does not replace a response that the test has set. */
export function answerProfile(): void {
  fakeBackend.answerByDefault(getShopProfile, { profile: aShopProfile() });
}

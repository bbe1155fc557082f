import { termsVersions as contract } from '@shop/core/contracts/terms';

import { readStaffNames } from '../../audit/data/authorNames';
import { nameOfAuthor } from '../../audit/domain/author';
import { endpoint } from '../../platform/http/endpoint';
import { currentId, readTermsVersions } from '../data/termsStore';

const shownVersions = 20;

export const termsVersions = endpoint(contract, async () => {
  const found = await readTermsVersions(shownVersions + 1);
  const shown = found.slice(0, shownVersions);
  const names = await readStaffNames(shown.map(({ updatedBy }) => updatedBy));
  const versions = shown.map(({ updatedBy, ...published }) => ({
    ...published,
    updatedByName: nameOfAuthor(updatedBy, names),
  }));
  return { id: currentId, versions, more: found.length > shownVersions };
});

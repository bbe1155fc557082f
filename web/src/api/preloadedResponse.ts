import { fetchAllBanners } from '@shop/core/contracts/banners';
import { getallProducts } from '@shop/core/items/flower';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { Answer } from './callContract';
import { readAnswer } from './callContract';
import type { WithServerCache } from './serverCache';
import { responsePreloaded } from './serverCache';
import { toRequest } from './toRequest';

declare global {
  interface Window {
    /** Response that src/document/boot.ts fetched before the shop's script ran, if it has already arrived. */
    preloaded?: { address: string; answer: Answer };
  }
}

/** Contracts that may be preloaded, because their responses name a screen's main picture. */
const contracts = [fetchAllBanners, getallProducts];

/** Stores the preloaded response before the first render. */
export function hydratePreloadedResponse(
  dispatch: ThunkDispatch<WithServerCache, unknown, UnknownAction>,
): void {
  const { preloaded } = window;
  delete window.preloaded;
  const contract = contracts.find((each) => toRequest(each, {}).url === preloaded?.address);
  if (preloaded === undefined || contract === undefined) return;
  try {
    dispatch(responsePreloaded(contract, readAnswer(contract, preloaded.answer)));
  } catch {
    // The screen fetches again and reports the error.
  }
}

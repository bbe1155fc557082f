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
    /** What src/document/boot.ts fetched before the script of the shop ran, if it has come by then. */
    preloaded?: { address: string; answer: Answer };
  }
}

/** What may come early: the answers that name the picture that leads a screen. */
const contracts = [fetchAllBanners, getallProducts];

/** Puts the response that arrived before the script into the store, so that the first render already has it. */
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
    // The screen asks again and says what is wrong.
  }
}

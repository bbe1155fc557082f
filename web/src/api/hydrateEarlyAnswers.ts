import { fetchAllBanners } from '@shop/core/contracts/banners';
import { productKinds, typeOf } from '@shop/core/items/registry';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { readAnswer } from './callContract';
import { currentMs } from './earlyAnswers';
import type { WithServerCache } from './serverCache';
import { responsePreloaded } from './serverCache';
import { toRequest } from './toRequest';

/** Contracts whose responses the first render shows. */
const contracts = [fetchAllBanners, ...productKinds.map((kind) => typeOf(kind).list)];

/** Lets the first render show the early responses that have arrived. */
export function hydrateEarlyAnswers(dispatch: ThunkDispatch<WithServerCache, unknown, UnknownAction>): void {
  if (performance.now() >= currentMs) return;
  for (const contract of contracts) {
    const { url } = toRequest(contract, {});
    const answer = window.earlyAnswers?.[url]?.arrived;
    if (answer === undefined) continue;
    delete window.earlyAnswers?.[url];
    try {
      dispatch(responsePreloaded(contract, readAnswer(contract, answer)));
    } catch {
      // The screen fetches again and reports the error.
    }
  }
}

import type { Contract, InputFor, OutputOf } from '@shop/core/contracts/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';

import type { ApiFailure } from './apiError';
import { toApiFailure } from './apiError';
import type { CallOptions } from './callContract';
import { callContract } from './callContract';
import { serverDataChanged } from './serverCache';

export type ServerActionOptions = CallOptions & {
  /** Contracts whose responses are outdated if this request succeeds, or is refused with `stale-version`. */
  invalidates?: readonly Contract[];
};

export type ServerAction<C extends Contract> = {
  /** Rejects with ApiError, which `error` also contains. */
  run: (input: InputFor<C>) => Promise<OutputOf<C>>;
  isBusy: boolean;
  error: ApiFailure | null;
  reset: () => void;
};

export function useServerAction<C extends Contract>(
  contract: C,
  options: ServerActionOptions = {},
): ServerAction<C> {
  const dispatch = useDispatch();
  const [state, setState] = useState<{ isBusy: boolean; error: ApiFailure | null }>(idle);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const run = useCallback(
    async (input: InputFor<C>) => {
      const { invalidates = [], ...call } = latest.current;
      const invalidate = () => dispatch(serverDataChanged(invalidates.map((other) => other.name)));
      setState({ isBusy: true, error: null });
      try {
        const answer = await callContract(contract, input, call);
        invalidate();
        setState(idle);
        return answer;
      } catch (error) {
        const failure = toApiFailure(error);
        if (failure.code === 'stale-version') invalidate();
        setState({ isBusy: false, error: failure });
        throw error;
      }
    },
    [contract, dispatch],
  );
  const reset = useCallback(() => setState(idle), []);
  return { run, ...state, reset };
}

const idle = { isBusy: false, error: null };

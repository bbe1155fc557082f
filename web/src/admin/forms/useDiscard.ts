import type { Contract } from '@shop/core/contracts/contract';
import { useDispatch } from 'react-redux';

import { serverDataChanged } from '@/api/serverCache';

type Discarded = { reads: readonly Contract[]; done: () => void; onClose: () => void };

/** Returns a function that discards the typed values, closes the form and refetches its data. */
export function useDiscard({ reads, done, onClose }: Discarded): () => void {
  const dispatch = useDispatch();
  return () => {
    done();
    dispatch(serverDataChanged(reads.map(({ name }) => name)));
    onClose();
  };
}

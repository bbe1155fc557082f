import type { Contract } from '@shop/core/contracts/contract';
import { useDispatch } from 'react-redux';

import { serverDataChanged } from '@/api/serverCache';

type Discarded = { reads: readonly Contract[]; done: () => void; onClose: () => void };

/** Discards the typed values, closes the form and refetches the newer values for the screen behind it. */
export function useDiscard({ reads, done, onClose }: Discarded): () => void {
  const dispatch = useDispatch();
  return () => {
    done();
    dispatch(serverDataChanged(reads.map(({ name }) => name)));
    onClose();
  };
}

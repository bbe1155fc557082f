import type { Contract } from '@shop/core/contracts/contract';
import { useDispatch } from 'react-redux';

import { serverDataChanged } from '@/api/serverCache';

type Discarded = { reads: readonly Contract[]; done: () => void; onClose: () => void };

/** Forgets what was typed into a form, closes it and reads the newer values, which the screen behind it then shows. */
export function useDiscard({ reads, done, onClose }: Discarded): () => void {
  const dispatch = useDispatch();
  return () => {
    done();
    dispatch(serverDataChanged(reads.map(({ name }) => name)));
    onClose();
  };
}

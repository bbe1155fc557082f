import type { Contract } from '@shop/core/contracts/contract';
import { useDispatch } from 'react-redux';

import { serverDataChanged } from '@/api/serverCache';

type Discarded = { reads: readonly Contract[]; done: () => void; onClose: () => void };

export function useDiscard({ reads, done, onClose }: Discarded): () => void {
  const dispatch = useDispatch();
  return () => {
    done();
    dispatch(serverDataChanged(reads.map(({ name }) => name)));
    onClose();
  };
}

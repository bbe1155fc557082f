import type { Order } from '@shop/core/model/order';
import { useEffect, useState } from 'react';

type Paper = { kind: 'slips' | 'pick list'; orders: readonly Order[]; printedAt: Date };

export type PrintPaper = (orders: readonly Order[]) => void;

export function usePaper(): { paper: Paper | null; printSlips: PrintPaper; printPickList: PrintPaper } {
  const [paper, setPaper] = useState<Paper | null>(null);
  useEffect(() => {
    // Effects run after rendering, so the paper is on the page.
    if (paper !== null) window.print();
  }, [paper]);
  return {
    paper,
    printSlips: (orders) => setPaper({ kind: 'slips', orders, printedAt: new Date() }),
    printPickList: (orders) => setPaper({ kind: 'pick list', orders, printedAt: new Date() }),
  };
}

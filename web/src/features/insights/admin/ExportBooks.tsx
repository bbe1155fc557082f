import type { OutputOf } from '@shop/core/contracts/contract';
import { bookColumns, exportBooks } from '@shop/core/contracts/insights';
import { csvHead } from '@shop/core/rules/csv';
import { BookOpenCheck } from 'lucide-react';
import { useState } from 'react';

import { toApiFailure } from '@/api/apiError';
import { callContract } from '@/api/callContract';
import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';
import { saveFile } from '@/ui/saveFile';

import type { Period } from './salesPeriod';

const timeoutMs = 60_000;

export function ExportBooks({ period }: { period: Period }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleExport() {
    setIsBusy(true);
    setProblem(null);
    try {
      const parts = [csvHead(bookColumns)];
      for (let from: string | null = period.from; from !== null;) {
        const part: OutputOf<typeof exportBooks> = await callContract(
          exportBooks,
          { from, to: period.to },
          { timeoutMs },
        );
        parts.push(part.csv);
        from = part.next;
      }
      saveFile(
        new Blob(parts, { type: 'text/csv; charset=utf-8' }),
        `payments-and-refunds-${period.from}-to-${period.to}.csv`,
      );
    } catch (error) {
      setProblem(toApiFailure(error).message);
    }
    setIsBusy(false);
  }
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="secondary"
        size="medium"
        className="self-start"
        isBusy={isBusy}
        busyLabel="Exporting"
        onClick={() => void handleExport()}
      >
        <BookOpenCheck className="size-4" aria-hidden="true" />
        Payments and refunds for bookkeeping
      </Button>
      {problem !== null && <Message type="bad">{problem}</Message>}
    </div>
  );
}

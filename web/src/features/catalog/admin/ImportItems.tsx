import type { AdminItem } from '@shop/core/items/admin/registry';
import { Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { Dialog } from '@/admin/dialogs/Dialog';
import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';
import { saveFile } from '@/ui/saveFile';

import type { CsvRow } from './itemCsv';
import { csvTextOf, maxCsvRows, problemInColumns, readItemsCsv, templateCsv } from './itemCsv';
import { newCountsOf, questionsOf } from './itemRows';
import type { Outcomes } from './useChangeItems';
import { useChangeItems } from './useChangeItems';

const notUtf8 =
  'This file is not in UTF-8, so letters such as é would be lost. In Excel, save it as “CSV UTF-8”.';

type Plan = { fileName: string; rows: CsvRow[]; outcomes: Outcomes };

export function ImportItems({ items }: { items: readonly AdminItem[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="medium" onClick={() => setIsOpen(true)}>
        <Upload className="size-4" aria-hidden="true" />
        Import
      </Button>
      {isOpen && <ImportDialog items={items} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ImportDialog({ items, onClose }: { items: readonly AdminItem[]; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [plan, setPlan] = useState<Plan | null>(null);
  const { run, progress, isBusy } = useChangeItems();

  async function handleFile(file: File) {
    setPlan(null);
    const text = csvTextOf(await file.arrayBuffer());
    if (text === null) return setProblem(notUtf8);
    const read = readItemsCsv(text, items);
    if ('problem' in read) return setProblem(read.problem);
    setProblem(null);
    const wanted = read.rows.flatMap(({ row }) => row ?? []);
    const outcomes =
      wanted.length === 0
        ? { isWritten: false, outcomes: [], problem: null }
        : await run(wanted, { isRehearsal: true });
    return setPlan({ fileName: file.name, rows: withOutcomes(read.rows, outcomes), outcomes });
  }
  async function handleImport(ready: Plan) {
    const wanted = ready.rows.flatMap(({ row }) => row ?? []);
    const outcomes = await run(wanted);
    setPlan({ ...ready, rows: withOutcomes(ready.rows, outcomes), outcomes });
  }
  const wrong = plan?.rows.filter((row) => row.problem !== '') ?? [];
  const wanted = plan?.rows.filter(({ row }) => row !== null) ?? [];
  const isReady =
    plan !== null &&
    wrong.length === 0 &&
    wanted.length > 0 &&
    !plan.outcomes.isWritten &&
    plan.outcomes.problem === null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Import products"
      description={`A CSV file in the export format, at most ${maxCsvRows} rows. A row with a known code changes that product; a row with a new code adds one. A blank cell keeps the value. Nothing is saved before you confirm.`}
      footer={
        <>
          {isReady && (
            <Button isWide isBusy={isBusy} busyLabel="Importing" onClick={() => void handleImport(plan)}>
              Import {wanted.length === 1 ? '1 row' : `${wanted.length} rows`}
            </Button>
          )}
          <Button variant="secondary" isWide onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            aria-label="CSV file"
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file !== undefined) void handleFile(file);
              event.target.value = '';
            }}
          />
          <Button
            variant="secondary"
            size="medium"
            isBusy={isBusy && plan === null}
            busyLabel="Checking"
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            {plan === null ? 'Choose a file' : 'Choose another file'}
          </Button>
          <Button variant="quiet" size="medium" onClick={saveTemplate}>
            Download a template
          </Button>
        </div>
        {isBusy && <p role="status">{Math.round((progress ?? 0) * 100)}% done</p>}
        {problem !== null && <Message type="bad">{problem}</Message>}
        {plan !== null && <PlanReport plan={plan} />}
      </div>
    </Dialog>
  );
}

function saveTemplate(): void {
  saveFile(new Blob([templateCsv()], { type: 'text/csv; charset=utf-8' }), 'products-template.csv');
}

function PlanReport({ plan }: { plan: Plan }) {
  const listId = useId();
  const { fileName, rows, outcomes } = plan;
  const wrong = rows.filter(({ problem }) => problem !== '');
  const wanted = rows.filter(({ row }) => row !== null);
  const added = wanted.filter(({ item }) => item === undefined).length;
  const hidden = wanted.filter(({ item, row }) => item === undefined && row?.call['imageUrl'] === '').length;
  const changes = wanted.flatMap(({ item, row }) =>
    item === undefined || row === null ? [] : { item, call: row.call },
  );
  if (outcomes.isWritten && wrong.length === 0 && outcomes.problem === null) {
    return (
      <Message type="good">
        {`Imported ${fileName}: ${countsText(added, wanted.length - added)}. ${hiddenText(hidden)}`.trim()}
      </Message>
    );
  }
  return (
    <>
      {outcomes.problem !== null && <Message type="bad">{outcomes.problem}</Message>}
      {wrong.length > 0 ? (
        <section aria-labelledby={listId} className="flex flex-col gap-2">
          <h3 id={listId} className="text-card">
            {outcomes.isWritten
              ? outcomes.problem === null
                ? 'These rows were not saved. The other rows were.'
                : 'These rows were not saved, or not confirmed. The other rows were saved.'
              : `${wrong.length === 1 ? 'One row has an error' : `${wrong.length} rows have errors`}, so nothing was saved.`}
          </h3>
          <ul className="divide-y divide-line rounded-control border border-line text-small">
            {wrong.map(({ line, name, problem }) => (
              <li key={line} className="px-3 py-2 wrap-anywhere">
                <span className="font-semibold">
                  Row {line}, {name}
                </span>
                : {problem}
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p role="status">
          {wanted.length === 0
            ? `${fileName} contains no changes.`
            : `${fileName}: ${countsText(added, wanted.length - added)}, ${rows.length - wanted.length} unchanged. ${hiddenText(hidden)}`.trim()}
        </p>
      )}
      {wrong.length === 0 && (
        <>
          <Warnings
            label="Unusual prices"
            title="Are these prices right?"
            lines={changes.flatMap(({ item, call }) => questionsOf(item, call))}
          />
          <Warnings
            label="Changed counts"
            title="Are these counts right?"
            hint="A count in the file replaces the current one, even if units were sold since the export. To keep the current counts, delete the On hand columns from the file."
            lines={changes.flatMap(({ item, call }) => newCountsOf(item, call))}
          />
        </>
      )}
    </>
  );
}

type WarningsProps = { label: string; title: string; hint?: string; lines: readonly string[] };

function Warnings({ label, title, hint, lines }: WarningsProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={label} className="rounded-control bg-warn-soft p-3 text-small text-warn-ink">
      <p className="font-semibold">{title}</p>
      {hint !== undefined && <p>{hint}</p>}
      <ul className="mt-1 flex flex-col gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function countsText(added: number, changed: number): string {
  return `${added} added, ${changed} changed`;
}

function hiddenText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 new product has no picture and stays hidden until it has one.'
    : `${count} new products have no picture and stay hidden until they have one.`;
}

/** Adds the problems in the server's outcomes, which are in the order of the rows sent. */
function withOutcomes(rows: readonly CsvRow[], { isWritten, outcomes, problem }: Outcomes): CsvRow[] {
  let next = 0;
  return rows.map((row) => {
    if (row.row === null) return row;
    const outcome = outcomes[next];
    next += 1;
    if (outcome === undefined) return { ...row, problem: missingText(isWritten, problem) };
    return { ...row, problem: problemInColumns(row, outcome.problem) };
  });
}

/** Rows without an outcome were not sent, or their response was lost. Before a first write, only wrong rows matter. */
function missingText(isWritten: boolean, problem: string | null): string {
  if (problem !== null) return 'The server did not confirm this row.';
  return isWritten ? 'Not saved, because another row was refused.' : '';
}

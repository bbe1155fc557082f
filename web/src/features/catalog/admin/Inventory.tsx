import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminOf } from '@shop/core/items/admin/registry';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { Switch } from '@/admin/forms/Switch';
import { LeaveQuestion } from '@/admin/forms/LeaveQuestion';
import { useLeaveWarning } from '@/admin/forms/useLeaveWarning';
import { useMay } from '@/admin/session/StaffSession';
import { Pager } from '@/admin/tables/Pager';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Message } from '@/ui/Message';
import { SearchBox } from '@/ui/SearchBox';
import { toast } from '@/ui/toast';

import { BulkChange } from './BulkChange';
import { InventoryGrid } from './InventoryGrid';
import type { Edits, ItemRow, Typed } from './itemRows';
import { problemOf, problemText, questionsOf, replacedOf, rowOf } from './itemRows';
import { PriceQuestion } from './PriceQuestion';
import { ReplaceQuestion } from './ReplaceQuestion';
import { countersOf } from './stockCounts';
import type { Outcomes } from './useChangeItems';
import { useChangeItems } from './useChangeItems';
import { usePercentages } from './usePercentages';

const itemsPerPage = 20;

/** Keys are item IDs. */
type Problems = ReadonlyMap<string, string>;

type Result = Pick<Outcomes, 'isWritten' | 'problem'>;

type Planned = { item: AdminItem; row: ItemRow };

/** Texts that staff must confirm before saving. */
type Asked = { planned: Planned[]; replaced: string[]; questions: string[] };

export function Inventory({ items, level }: { items: readonly AdminItem[]; level: number }) {
  const [address] = useSearchParams();
  const [query, setQuery] = useState('');
  const [isLowOnly, setIsLowOnly] = useState(address.get('stock') === 'low');
  const [page, setPage] = useState(1);
  const [edits, setEdits] = useState<Edits>(new Map());
  // The edited items as they were at the first keystroke, to notice values that change afterwards.
  const [seen, setSeen] = useState<ReadonlyMap<string, AdminItem>>(new Map());
  const percentages = usePercentages();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<Problems>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayChange = useMay('catalogue');
  const { run, isBusy } = useChangeItems();

  const onSale = items.filter(({ archivedAt }) => archivedAt === undefined);
  const needle = query.trim().toLocaleLowerCase('en-ZA');
  const found = onSale.filter(
    (item) =>
      `${item.name} ${item.code}`.toLocaleLowerCase('en-ZA').includes(needle) &&
      (!isLowOnly || isLow(item, level)),
  );
  const pageCount = Math.max(1, Math.ceil(found.length / itemsPerPage));
  const current = Math.min(page, pageCount);
  const planned = onSale.flatMap((item): Planned[] => {
    const typed = edits.get(item.id);
    const row = typed === undefined ? null : rowOf(item, typed, 'Inventory');
    return row === null ? [] : [{ item, row }];
  });
  const leaving = useLeaveWarning(planned.length > 0);

  function type(some: readonly { item: AdminItem; typed: Typed }[]) {
    const next = new Map(edits);
    for (const { item, typed } of some) next.set(item.id, { ...next.get(item.id), ...typed });
    setEdits(next);
    setSeen(new Map([...some.map(({ item }) => [item.id, item] as const), ...seen]));
    setProblems(new Map());
    setFailure(null);
  }
  const chosen = onSale.filter(({ id }) => selected.has(id));
  function clear() {
    setEdits(new Map());
    setSeen(new Map());
    percentages.clear();
    setProblems(new Map());
    setFailure(null);
  }

  async function save(wanted: readonly Planned[]) {
    setAsked(null);
    const { outcomes, isWritten, problem } = await run(wanted.map(({ row }) => row));
    const refused = wanted.flatMap(({ item }, index): [string, string][] => {
      const outcome = outcomes[index];
      return outcome?.outcome === 'refused' ? [[item.id, problemOf(item, outcome.problem)]] : [];
    });
    if (problem !== null || refused.length > 0) return report(new Map(refused), { isWritten, problem });
    clear();
    setSelected(new Set());
    return toast.success(savedText(outcomes.filter(({ outcome }) => outcome === 'changed').length));
  }
  function report(refused: Problems, how: Result) {
    setProblems(refused);
    setFailure(failureText(how, refusedText(refused, items)));
  }
  function askOrSave(next: Asked) {
    if (next.replaced.length > 0 || next.questions.length > 0) setAsked(next);
    else void save(next.planned);
  }
  function handleSave() {
    const invalid = problemsIn(planned, edits);
    if (invalid.size > 0) return report(invalid, { isWritten: false, problem: null });
    return askOrSave({
      planned,
      replaced: planned.flatMap(({ item }) =>
        replacedOf(item, seen.get(item.id) ?? item, edits.get(item.id) ?? {}),
      ),
      questions: planned.flatMap(({ item, row }) => questionsOf(item, row.call)),
    });
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="w-full sm:w-72">
          <SearchBox
            label="Search the inventory"
            placeholder="Name or code"
            value={query}
            onChange={(text) => {
              setQuery(text);
              setPage(1);
            }}
          />
        </div>
        <Switch
          label="Low stock only"
          checked={isLowOnly}
          onChange={(event) => {
            setIsLowOnly(event.target.checked);
            setPage(1);
          }}
        />
      </div>
      <fieldset disabled={isBusy} className="contents">
        {chosen.length > 0 && (
          <BulkChange
            count={chosen.length}
            onAvailability={(isAvailable) =>
              type(
                chosen.map((item) => ({
                  item,
                  typed: { [adminOf(item.kind).paths.field('availability')]: isAvailable ? 'yes' : 'no' },
                })),
              )
            }
            onPercent={(percent) => type(percentages.fill(chosen, percent, edits))}
            onClear={() => setSelected(new Set())}
          />
        )}
        {found.length === 0 ? (
          <EmptyState drawing="search" title={onSale.length === 0 ? 'No items yet.' : 'No items match.'} />
        ) : (
          <>
            <InventoryGrid
              items={found.slice((current - 1) * itemsPerPage, current * itemsPerPage)}
              edits={edits}
              seen={seen}
              problems={problems}
              selected={selected}
              level={level}
              mayChange={mayChange}
              onType={(item, path, text) => type([{ item, typed: { [path]: text } }])}
              onSelect={(ids, isSelected) => {
                const others = [...selected].filter((id) => !ids.includes(id));
                setSelected(new Set(isSelected ? [...others, ...ids] : others));
              }}
            />
            <Pager label="the inventory" page={current} pageCount={pageCount} onPage={setPage} />
          </>
        )}
      </fieldset>
      {failure !== null && <Message type="bad">{failure}</Message>}
      {planned.length > 0 && (
        <SaveBar count={planned.length} isBusy={isBusy} onSave={handleSave} onDiscard={clear} />
      )}
      <LeaveQuestion leaving={leaving} text="Your changes in the grid will be lost." />
      <SaveQuestions asked={asked} onConfirm={askOrSave} onCancel={() => setAsked(null)} />
    </div>
  );
}

type SaveQuestionsProps = {
  asked: Asked | null;
  /** Receives the questions that are still open. */
  onConfirm: (open: Asked) => void;
  onCancel: () => void;
};

function SaveQuestions({ asked, onConfirm, onCancel }: SaveQuestionsProps) {
  return (
    <>
      <ReplaceQuestion
        replaced={asked?.replaced ?? []}
        onConfirm={() => asked !== null && onConfirm({ ...asked, replaced: [] })}
        onCancel={onCancel}
      />
      <PriceQuestion
        questions={asked === null || asked.replaced.length > 0 ? [] : asked.questions}
        onConfirm={() => asked !== null && onConfirm({ ...asked, questions: [] })}
        onCancel={onCancel}
      />
    </>
  );
}

type SaveBarProps = { count: number; isBusy: boolean; onSave: () => void; onDiscard: () => void };

function SaveBar({ count, isBusy, onSave, onDiscard }: SaveBarProps) {
  return (
    <div className="sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-surface p-3 shadow-dock">
      <p role="status" className="font-semibold">
        {count === 1 ? '1 item changed' : `${count} items changed`}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" size="medium" disabled={isBusy} onClick={onDiscard}>
          Discard
        </Button>
        <Button size="medium" isBusy={isBusy} busyLabel="Saving" onClick={onSave}>
          Save
        </Button>
      </div>
    </div>
  );
}

function problemsIn(planned: readonly Planned[], edits: Edits): Problems {
  const problems = planned.map(({ item }) => [item.id, problemText(item, edits.get(item.id) ?? {})] as const);
  return new Map(problems.filter(([, text]) => text !== ''));
}

function savedText(saved: number): string {
  if (saved === 0) return 'Nothing changed';
  return saved === 1 ? '1 item saved' : `${saved} items saved`;
}

function failureText({ isWritten, problem }: Result, refused: string): string {
  const what = isWritten ? 'Only some items were saved.' : 'Nothing was saved.';
  return `${what} ${problem ?? refused}`;
}

/** Names a single item, because another page or a filter may hide its row. */
function refusedText(refused: Problems, items: readonly AdminItem[]): string {
  const only = refused.size === 1 ? items.find(({ id }) => refused.has(id)) : undefined;
  if (only === undefined) return `${refused.size} items were refused.`;
  return `${only.name}: ${(refused.get(only.id) ?? '').replace(/\.?$/, '.')}`;
}

function isLow(item: AdminItem, level: number): boolean {
  return countersOf(item).some(
    ({ count, price }) => price > 0 && count.available <= (item.reorderUnits ?? level),
  );
}

import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { Button } from '@/ui/Button';
import { Input } from '@/ui/Input';
import { Link } from '@/ui/Link';
import { Message } from '@/ui/Message';

import { Dialog } from '../dialogs/Dialog';
import { useAllowed } from '../session/StaffSession';
import { sectionsFor, sectionsFound } from '../sections/adminSections';
import type { SearchGroup, SearchResult } from './searchGroups';
import { searchGroups } from './searchGroups';
import type { SearchResults } from './useAdminSearch';
import { useAdminSearch } from './useAdminSearch';
import { useListSearch } from './useListSearch';

const nothing: SearchResults = { orders: [], items: [], customers: [], more: [] };

type SearchDialogProps = { isOpen: boolean; onClose: () => void };

export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Search the shop">
      <SearchEverything onClose={onClose} />
    </Dialog>
  );
}

function SearchEverything({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  /** Key of the chosen result, so results that arrive later do not change the choice. */
  const [chosen, setChosen] = useState<string | null>(null);
  const search = useAdminSearch(typed);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const may = useAllowed();
  const found = search.results ?? nothing;
  // Screens are found locally, so they appear even if the search on the server fails.
  const screens = search.isLong ? sectionsFound(typed, sectionsFor(may)) : [];
  const lists = useListSearch(typed, search.isLong);
  const isBusy = search.isBusy || lists.isBusy;
  const groups = searchGroups(found, lists.groups, screens, typed.trim());
  const all = groups.flatMap(({ results }) => results);
  const active = Math.max(
    0,
    all.findIndex(({ key }) => key === chosen),
  );
  const activeId = `${listId}-${active}`;
  useEffect(() => {
    resultAt(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (all.length === 0) return;
      const next = (active + (event.key === 'ArrowDown' ? 1 : -1) + all.length) % all.length;
      setChosen(all[next]?.key ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Until the server responds, the list shows the results of an earlier search.
      if (!search.isBusy) resultAt(activeId)?.click();
    }
  }
  return (
    <div className="flex min-h-72 flex-col gap-3">
      <Input
        ref={input}
        type="search"
        role="combobox"
        aria-label={searchLabel(may)}
        aria-autocomplete="list"
        aria-expanded={all.length > 0}
        aria-controls={listId}
        aria-activedescendant={all.length > 0 ? activeId : undefined}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={100}
        placeholder="Number, name, product, promotion, screen"
        value={typed}
        leading={<Search className="size-5" aria-hidden="true" />}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(null);
        }}
        onKeyDown={handleKeyDown}
      />
      {search.error !== null && (
        <div className="flex flex-col items-start gap-2">
          <Message type="bad">{search.error.message}</Message>
          <Button variant="secondary" size="medium" onClick={search.again}>
            Try again
          </Button>
        </div>
      )}
      {lists.hasFailed && <Message type="bad">Promotions and colleagues could not be searched.</Message>}
      <p role="status" className="text-small text-muted">
        {statusOf({ ...search, isBusy }, found.more.includes('orders') ? all.length - 1 : all.length)}
      </p>
      <div id={listId} role="listbox" aria-label="Results" aria-busy={isBusy} className="flex flex-col gap-3">
        {groups.map((group) => (
          <Group
            key={group.name}
            group={group}
            idOf={(result) => `${listId}-${all.indexOf(result)}`}
            activeResult={all[active]}
            onOpen={onClose}
          />
        ))}
      </div>
    </div>
  );
}

function resultAt(id: string) {
  return document.querySelector<HTMLElement>(`[id="${id}"]`);
}

function searchLabel(may: ReturnType<typeof useAllowed>): string {
  const kinds = [
    'orders',
    ...(may('stock') ? ['products'] : []),
    ...(may('customers') ? ['customers'] : []),
    ...(may('promotions') ? ['promotions'] : []),
    ...(may('staffAccounts') ? ['colleagues'] : []),
  ];
  return `Search ${kinds.join(', ')} and screens`;
}

type GroupProps = {
  group: SearchGroup;
  idOf: (result: SearchResult) => string;
  activeResult: SearchResult | undefined;
  onOpen: () => void;
};

function Group({ group: { name, results, isCutOff }, idOf, activeResult, onOpen }: GroupProps) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId}>
      <p id={headingId} className="px-3 text-caption font-semibold text-muted">
        {name}
        {isCutOff && `: only the first ${results.length}`}
      </p>
      {results.map((result) => (
        <Link
          key={result.key}
          to={result.to}
          id={idOf(result)}
          role="option"
          tabIndex={-1}
          aria-selected={result === activeResult}
          onClick={onOpen}
          className={clsx(
            'flex min-h-11 flex-col justify-center rounded-small px-3 py-1.5',
            result === activeResult ? 'bg-primary-soft text-on-primary-soft' : 'hover:bg-sunken',
          )}
        >
          <span className="font-semibold wrap-anywhere">{result.title}</span>
          {result.detail !== '' && <span className="text-small wrap-anywhere">{result.detail}</span>}
        </Link>
      ))}
    </div>
  );
}

type Search = ReturnType<typeof useAdminSearch>;

function statusOf({ isLong, isBusy, error, results }: Search, count: number): string {
  if (!isLong)
    return 'Type at least two letters or three digits. The search matches the beginnings of words.';
  if (error !== null) return '';
  if (isBusy && results === null) return 'Searching';
  if (count > 0) return count === 1 ? 'One result.' : `${count} results.`;
  return isBusy ? 'Searching' : 'Nothing matches.';
}

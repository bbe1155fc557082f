import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

type Tab<V extends string> = { id: V; label: ReactNode; content: ReactNode };

type TabsProps<V extends string> = {
  label: string;
  tabs: readonly Tab<V>[];
  /** Set together with `onChange` if the URL or a parent controls the selection. */
  value?: V;
  onChange?: (id: V) => void;
};

export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0]?.id);
  const chosen = value ?? own;
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];

  function choose(index: number) {
    const tab = tabs.at(index % tabs.length);
    if (tab === undefined) return;
    setOwn(tab.id);
    onChange?.(tab.id);
    list.current?.querySelector<HTMLElement>(`[id="${baseId}-${tab.id}"]`)?.focus();
  }
  function handleKeyDown(event: KeyboardEvent, index: number) {
    const target = targetOf(event.key, index, tabs.length);
    if (target === null) return;
    event.preventDefault();
    choose(target);
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-1 rounded-control bg-sunken p-1 md:max-w-dialog"
      >
        {tabs.map((tab, index) => {
          const isChosen = tab === current;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${baseId}-${tab.id}`}
              aria-selected={isChosen}
              aria-controls={`${baseId}-panel`}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => choose(index)}
              onKeyDown={(event) => handleKeyDown(event, index)}
              className={clsx(
                'interactive min-h-11 grow basis-0 rounded-[0.5625rem] border px-2 text-card sm:px-3',
                isChosen ? 'border-line bg-surface text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {current !== undefined && (
        <div
          role="tabpanel"
          id={`${baseId}-panel`}
          aria-labelledby={`${baseId}-${current.id}`}
          tabIndex={0}
          className="rounded-control pt-4 outline-offset-4"
        >
          {current.content}
        </div>
      )}
    </div>
  );
}

function targetOf(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return index + 1;
  if (key === 'ArrowLeft') return index - 1 + count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

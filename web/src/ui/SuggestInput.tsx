import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';

import { Input } from './Input';

export type Suggestion = { id: string; text: string; detail?: string };

type SuggestInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'list' | 'role'> & {
  value: string;
  onChange: (value: string) => void;
  suggestions: readonly Suggestion[];
  onPick?: (suggestion: Suggestion) => void;
  /** How long the list stays open after the field loses the focus, so that a suggestion can be pressed. */
  hideAfterBlurMs?: number;
};

export function SuggestInput(props: SuggestInputProps) {
  const { value, onChange, suggestions, onPick, hideAfterBlurMs = 200, ...rest } = props;
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);
  const isShown = isOpen && suggestions.length > 0;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Fixed bars must not cover the suggestions.
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  function open() {
    clearTimeout(hiding.current);
    setIsOpen(true);
  }
  function close() {
    setIsOpen(false);
    setActive(-1);
  }
  function pick(suggestion: Suggestion) {
    if (onPick === undefined) onChange(suggestion.text);
    else onPick(suggestion);
    close();
  }
  function handleKeyDown(event: KeyboardEvent): void {
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open();
      setActive(nextIndex(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length));
    } else if (event.key === 'Enter') {
      // Without a selected suggestion, Enter submits the typed text, so the suggestions are no longer needed.
      if (!isShown || chosen === undefined) return close();
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      close();
    }
  }

  return (
    <div>
      <Input
        autoComplete="off"
        {...rest}
        className={clsx('text-ellipsis', rest.className)}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          setActive(-1);
          open();
        }}
        onFocus={open}
        onBlur={() => {
          hiding.current = setTimeout(close, hideAfterBlurMs);
        }}
        onKeyDown={handleKeyDown}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isShown}
        // The list is in the page flow, so it moves the next field down instead of covering that field.
        className="mt-1 max-h-72 overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-dock"
      >
        {suggestions.map((suggestion, index) => (
          <div
            key={suggestion.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(suggestion)}
            onKeyDown={handleKeyDown}
            className={clsx(
              'flex min-h-11 cursor-pointer flex-col justify-center rounded-small px-3 py-1.5',
              index === active ? 'bg-primary-soft text-on-primary-soft' : 'hover:bg-sunken',
            )}
          >
            {suggestion.text}
            {suggestion.detail !== undefined && (
              <span className="text-small text-muted">{suggestion.detail}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Wraps at both ends. -1 means that no suggestion is selected. */
function nextIndex(index: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (index === -1) return step === 1 ? 0 : count - 1;
  return (index + step + count) % count;
}

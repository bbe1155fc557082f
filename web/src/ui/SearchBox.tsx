import { Search, X } from 'lucide-react';
import { useRef } from 'react';

import { IconButton } from './IconButton';
import { Input } from './Input';

type SearchBoxProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Receives the current text on Enter. Without it, Enter submits the surrounding form. */
  onEnter?: (value: string) => void;
  onFocus?: () => void;
};

export function SearchBox({ label, placeholder, value, onChange, onEnter, onFocus }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  function handleClear() {
    onChange('');
    input.current?.focus();
  }
  return (
    <div role="search" aria-label={label}>
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        {...(onEnter !== undefined && {
          onKeyDown: (event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!event.repeat) onEnter(event.currentTarget.value);
          },
        })}
        autoComplete="off"
        enterKeyHint="search"
        className="rounded-full border-transparent! bg-sunken! [&::-webkit-search-cancel-button]:hidden"
        leading={<Search className="size-5" aria-hidden="true" />}
        {...(value !== '' && {
          trailing: (
            <IconButton label="Clear search" icon={<X />} onClick={handleClear} className="rounded-full" />
          ),
        })}
      />
    </div>
  );
}

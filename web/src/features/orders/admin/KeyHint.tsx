import type { ReactNode } from 'react';

const keys = [
  ['/', 'Search'],
  ['J', 'Next'],
  ['K', 'Previous'],
  ['Enter', 'Open'],
  ['C', 'Collected'],
] as const;

type KeyHintProps = { isOn: boolean; onChange: (isOn: boolean) => void };

export function KeyHint({ isOn, onChange }: KeyHintProps) {
  return (
    <div className="hidden flex-wrap items-center gap-x-4 gap-y-1 text-caption text-muted lg:flex">
      {isOn && (
        <ul aria-label="Keys" className="flex flex-wrap gap-x-3 gap-y-1">
          {keys.map(([key, meaning]) => (
            <li key={key}>
              <Key>{key}</Key> {meaning}
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        onClick={() => onChange(!isOn)}
        className="interactive min-h-9 rounded-small px-2 font-semibold underline hover:text-ink"
      >
        {isOn ? 'Turn shortcuts off' : 'Turn shortcuts on'}
      </button>
    </div>
  );
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-5 rounded-small border border-line-strong bg-surface px-1 text-center font-semibold text-ink">
      {children}
    </kbd>
  );
}

import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const errorId = useId();
  const isInvalid = error !== undefined && error !== '';
  return (
    <div>
      <label className="inline-flex min-h-11 items-center gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-55">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? errorId : undefined}
            className={
              'peer interactive size-6 cursor-[inherit] appearance-none rounded-[0.4375rem] border border-line-strong bg-surface ' +
              'checked:border-primary checked:bg-primary enabled:hover:border-ink aria-invalid:border-danger'
            }
          />
          <svg
            viewBox="0 0 16 16"
            className="pointer-events-none absolute size-4 text-on-primary opacity-0 peer-checked:opacity-100 forced-colors:text-[ButtonText]"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="m3 8.5 3.5 3.5L13 4.5" />
          </svg>
        </span>
        <span>{label}</span>
      </label>
      {isInvalid && (
        <p id={errorId} className="mt-1 flex gap-1.5 text-small font-medium text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

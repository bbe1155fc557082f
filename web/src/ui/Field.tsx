import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { FieldContext } from './fieldControl';

type FieldProps = {
  label: string;
  /** For a field that a heading or an icon already names. Screen readers still read the label. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  className?: string;
  /** One control that calls `useFieldControl`, such as Input. */
  children: ReactNode;
};

export function Field(props: FieldProps) {
  const { label, isLabelHidden = false, hint, error, isRequired = false, className, children } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const isInvalid = error !== undefined && error !== '';
  const hasNote = isInvalid || hint !== undefined;
  return (
    <FieldContext value={{ id, describedBy: hasNote ? noteId : undefined, isInvalid, isRequired }}>
      <div className={className}>
        <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-small font-semibold'}>
          {label}
        </label>
        {children}
        {hasNote && (
          <p
            id={noteId}
            className={clsx(
              'mt-1.5 flex gap-1.5 text-small',
              isInvalid ? 'font-medium text-danger' : 'text-muted',
            )}
          >
            {isInvalid && <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />}
            {isInvalid ? error : hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

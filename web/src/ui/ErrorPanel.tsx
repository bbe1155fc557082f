import { CircleAlert } from 'lucide-react';

import { Button } from './Button';

type ErrorPanelProps = {
  title?: string;
  message: string;
  retryLabel?: string;
  onRetry?: () => void;
};

export function ErrorPanel({ title, message, retryLabel = 'Try again', onRetry }: ErrorPanelProps) {
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-card border border-danger bg-danger-soft p-4 text-danger-ink"
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 grow">
        {title !== undefined && <p className="font-bold">{title}</p>}
        <p>{message}</p>
        {onRetry !== undefined && (
          <Button variant="secondary" size="medium" className="mt-3" onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
      </div>
    </div>
  );
}

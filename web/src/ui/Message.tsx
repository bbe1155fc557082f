import { clsx } from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

type MessageProps = {
  type: 'good' | 'bad';
  children: string;
  /** Time until `onExpire` is called. */
  expireMs?: number;
  onExpire?: () => void;
};

/** Screen readers announce a success politely and an error immediately. */
export function Message({ type, children, expireMs, onExpire }: MessageProps) {
  const expire = useRef(onExpire);
  useEffect(() => {
    expire.current = onExpire;
  });
  useEffect(() => {
    if (expireMs === undefined) return undefined;
    const timer = setTimeout(() => expire.current?.(), expireMs);
    return () => clearTimeout(timer);
    // New text restarts the timer.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [expireMs, children]);

  const Icon = type === 'good' ? CircleCheck : CircleAlert;
  return (
    <div
      role={type === 'good' ? 'status' : 'alert'}
      className={clsx(
        'flex gap-2.5 rounded-control border px-3.5 py-3 text-card font-medium',
        type === 'good'
          ? 'border-transparent bg-success-soft text-success-ink'
          : 'border-danger bg-danger-soft text-danger-ink',
      )}
    >
      <Icon className="mt-px size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

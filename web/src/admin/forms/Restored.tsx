import { Button } from '@/ui/Button';

export function Restored({ onStartAfresh }: { onStartAfresh: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-info-soft px-3.5 py-2 text-small text-info-ink"
    >
      What you typed earlier is still here.
      <Button variant="secondary" size="small" onClick={onStartAfresh}>
        Start afresh
      </Button>
    </div>
  );
}

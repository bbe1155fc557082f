import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';

type AgeGateProps = { isOpen: boolean; onAdult: () => void; onMinor: () => void };

/** Asked before registration: '18+' goes on, 'under 18' leads away. Closing it without an answer counts as under 18. */
export function AgeGate({ isOpen, onAdult, onMinor }: AgeGateProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onMinor}
      title="How old are you?"
      description="This shop sells to adults only. Please tell us your age before you register."
      footer={
        <>
          <Button isWide onClick={onAdult}>
            18+
          </Button>
          <Button variant="secondary" isWide onClick={onMinor}>
            under 18
          </Button>
        </>
      }
    >
      <p className="rounded-card bg-sunken p-4 text-small text-muted">
        We keep your answer and its time with your account. We do not ask for a copy of your ID.
      </p>
    </Sheet>
  );
}

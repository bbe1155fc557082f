import { AlertPanel } from '@/ui/AlertPanel';
import { Button } from '@/ui/Button';

type AgeGateProps = {
  isOpen: boolean;
  onAdult: () => void;
  onMinor: () => void;
  /** Escape: no answer was given. */
  onLeave: () => void;
};

/** Asked before registration: '18+' goes on, 'under 18' leads away. */
export function AgeGate({ isOpen, onAdult, onMinor, onLeave }: AgeGateProps) {
  return (
    <AlertPanel
      isOpen={isOpen}
      onDismiss={onLeave}
      title="How old are you?"
      text="This shop sells to adults only. Please tell us your age before you register."
      actions={
        <>
          <Button variant="secondary" isWide onClick={onMinor}>
            under 18
          </Button>
          <Button isWide onClick={onAdult}>
            18+
          </Button>
        </>
      }
    >
      <p className="mt-4 rounded-card bg-sunken p-4 text-small text-muted">
        We keep your answer and its time with your account. We do not ask for a copy of your ID.
      </p>
    </AlertPanel>
  );
}

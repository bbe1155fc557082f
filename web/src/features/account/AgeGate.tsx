import { AlertPanel } from '@/ui/AlertPanel';
import { Button } from '@/ui/Button';

type AgeGateProps = {
  isOpen: boolean;
  /** True while the account of a newcomer under 18 is deleted. */
  isLeaving: boolean;
  onAdult: () => void;
  onMinor: () => void;
};

export function AgeGate({ isOpen, isLeaving, onAdult, onMinor }: AgeGateProps) {
  return (
    <AlertPanel
      isOpen={isOpen}
      isPageItself
      title="How old are you?"
      text="This shop sells to adults only. Please confirm your age before you register."
      actions={
        <>
          <Button variant="secondary" isWide isBusy={isLeaving} busyLabel="One moment" onClick={onMinor}>
            under 18
          </Button>
          <Button isWide disabled={isLeaving} onClick={onAdult}>
            18+ <span className="text-small font-normal">Yes, I’m an adult</span>
          </Button>
        </>
      }
    >
      <p className="mt-4 rounded-card bg-sunken p-4 text-small text-muted">
        We save your answer with your account. No ID needed.
      </p>
    </AlertPanel>
  );
}

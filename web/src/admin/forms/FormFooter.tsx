import { Button } from '@/ui/Button';

type FormFooterProps = {
  formId: string;
  /** What the one button of the form says, at rest and while it works. */
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** A picture is on its way: nothing can be sent without it. */
  isUploading: boolean;
  /** Something else must be decided first, in the form itself. */
  isBlocked?: boolean;
  /** It has been sent: only closing is left. */
  isDone: boolean;
  onClose: () => void;
};

/** The foot of a sheet with a form of the back office. */
export function FormFooter(props: FormFooterProps) {
  const { formId, label, busyLabel, isBusy, isUploading, isBlocked = false, isDone, onClose } = props;
  return (
    <>
      {!isDone && (
        <Button
          type="submit"
          form={formId}
          isWide
          isBusy={isBusy}
          busyLabel={busyLabel}
          disabled={isUploading || isBlocked}
        >
          {label}
        </Button>
      )}
      <Button variant="secondary" isWide onClick={onClose}>
        Close
      </Button>
    </>
  );
}

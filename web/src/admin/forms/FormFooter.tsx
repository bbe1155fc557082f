import { Button } from '@/ui/Button';

type FormFooterProps = {
  formId: string;
  /** Text of the only button, when idle and while the form is sent. */
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** A picture is being uploaded. The form cannot be sent without it. */
  isUploading: boolean;
  /** Another field of the form needs a decision first. */
  isBlocked?: boolean;
  /** The form was sent and can only be closed. */
  isDone: boolean;
  onClose: () => void;
};

/** Renders the footer of a back-office sheet with a form. */
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

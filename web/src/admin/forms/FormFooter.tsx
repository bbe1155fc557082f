import { Button } from '@/ui/Button';

type FormFooterProps = {
  formId: string;
  /** Text of the form's only button, at rest and while it works. */
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** A picture is being uploaded; the form cannot be sent without it. */
  isUploading: boolean;
  /** Something else must be decided first in the form itself. */
  isBlocked?: boolean;
  /** The form has been sent; it can only be closed. */
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

import { Button } from '@/ui/Button';

type FormFooterProps = {
  formId: string;
  /** Text of the submit button. `busyLabel` replaces the text while the form is being sent. */
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** True while a picture is being uploaded, so the form cannot be sent. */
  isUploading: boolean;
  /** True if the user must first make a decision elsewhere in the form. */
  isBlocked?: boolean;
  /** True once the form has been sent and can only be closed. */
  isDone: boolean;
  onClose: () => void;
};

/** Renders the submit and close buttons of a sheet with a form. */
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

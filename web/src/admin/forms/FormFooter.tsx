import { Button } from '@/ui/Button';

type FormFooterProps = {
  formId: string;
  label: string;
  busyLabel: string;
  isBusy: boolean;
  isUploading: boolean;
  /** True if the user must first make a decision elsewhere in the form. */
  isBlocked?: boolean;
  /** True once the form has been sent and can only be closed. */
  isDone: boolean;
  onClose: () => void;
};

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

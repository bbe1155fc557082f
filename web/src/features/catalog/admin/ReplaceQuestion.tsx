import { ConfirmDialog } from '@/ui/ConfirmDialog';

type ReplaceQuestionProps = { replaced: readonly string[]; onConfirm: () => void; onCancel: () => void };

/** Asks before typed values replace values that changed after the first keystroke. */
export function ReplaceQuestion({ replaced, onConfirm, onCancel }: ReplaceQuestionProps) {
  const isOne = replaced.length === 1;
  return (
    <ConfirmDialog
      isOpen={replaced.length > 0}
      title={isOne ? 'Replace this newer value?' : 'Replace these newer values?'}
      text={
        <ul className="flex flex-col gap-1">
          {replaced.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
      confirmLabel={isOne ? 'Replace it' : 'Replace them'}
      cancelLabel="Keep editing"
      tone="primary"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

import { ConfirmDialog } from '@/ui/ConfirmDialog';

type PriceQuestionProps = { questions: readonly string[]; onConfirm: () => void; onCancel: () => void };

export function PriceQuestion({ questions, onConfirm, onCancel }: PriceQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={questions.length > 0}
      title={questions.length === 1 ? 'Is this price right?' : 'Are these prices right?'}
      text={
        <ul className="flex flex-col gap-1">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      }
      confirmLabel={questions.length === 1 ? 'Use this price' : 'Use these prices'}
      cancelLabel={questions.length === 1 ? 'Change it' : 'Change them'}
      tone="primary"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

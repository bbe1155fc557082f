import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Textarea } from '@/ui/Textarea';

type EditedTextProps = {
  label: string;
  hint: string;
  text: string;
  most: number;
  rows: number;
  isEditing: boolean;
  onChange: (text: string) => void;
};

export function EditedText({ label, hint, text, most, rows, isEditing, onChange }: EditedTextProps) {
  return (
    <Field label={label} hint={`${hint} ${text.length} of ${most} characters.`}>
      <Textarea
        rows={rows}
        readOnly={!isEditing}
        maxLength={most}
        value={text}
        className="read-only:bg-sunken"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

type EditButtonsProps = {
  /** Name of the text, as in 'Edit Terms'. */
  name: string;
  isEditing: boolean;
  isUnsaved: boolean;
  isEmpty: boolean;
  isBusy: boolean;
  onEdit: () => void;
  onSave: () => void;
  onDiscard: () => void;
};

export function EditButtons(props: EditButtonsProps) {
  const { name, isEditing, isUnsaved, isEmpty, isBusy, onEdit, onSave, onDiscard } = props;
  return (
    <div className="flex flex-wrap gap-2">
      {isEditing ? (
        <Button
          size="medium"
          isBusy={isBusy}
          busyLabel="Updating"
          disabled={!isUnsaved || isEmpty}
          onClick={onSave}
        >
          Update {name}
        </Button>
      ) : (
        <Button size="medium" onClick={onEdit}>
          Edit {name}
        </Button>
      )}
      {(isEditing || isUnsaved) && (
        <Button variant="secondary" size="medium" disabled={isBusy} onClick={onDiscard}>
          {isUnsaved ? 'Discard changes' : 'Cancel'}
        </Button>
      )}
    </div>
  );
}

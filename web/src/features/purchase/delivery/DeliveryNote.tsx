import { Field } from '@/ui/Field';
import { SuggestInput } from '@/ui/SuggestInput';

import type { SelectedAddress } from './addressSlice';
import { noteLimit } from './deliveryData';
import { noteSuggestions } from './deliveryMessages';

type DeliveryNoteProps = { address: SelectedAddress; note: string; onChange: (note: string) => void };

/** Number of remaining characters from which the hint shows the countdown. */
const nearEnd = 60;

/** Renders the note for the courier: custom text or one of five suggestions. */
export function DeliveryNote({ address, note, onChange }: DeliveryNoteProps) {
  const limit = noteLimit(address);
  const left = limit - note.length;
  return (
    <Field
      label="Delivery note"
      hint={left <= nearEnd ? `${left} characters left` : 'Optional. Your driver sees this.'}
    >
      <SuggestInput
        value={note}
        onChange={(typed) => onChange(typed.slice(0, limit))}
        suggestions={suggestionsFor(note)}
        maxLength={limit}
        hideAfterBlurMs={200}
      />
    </Field>
  );
}

/** Returns the suggestions that begin with the typed text, so a suggestion never replaces custom text. */
function suggestionsFor(note: string) {
  const typed = note.trim().toLowerCase();
  const fitting = noteSuggestions.filter((text) => text.toLowerCase().startsWith(typed) && text !== note);
  return fitting.map((text) => ({ id: text, text }));
}

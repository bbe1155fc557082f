import { Field } from '@/ui/Field';
import { SuggestInput } from '@/ui/SuggestInput';

import type { SelectedAddress } from './addressSlice';
import { noteLimit } from './deliveryData';
import { noteSuggestions } from './deliveryMessages';

type DeliveryNoteProps = { address: SelectedAddress; note: string; onChange: (note: string) => void };

/** The hint counts down once no more than this many characters remain. */
const nearEnd = 60;

/** Accepts custom text or one of five suggestions, as specified. */
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

/** Offers only completions of the typed text, so that a suggestion never replaces custom text. */
function suggestionsFor(note: string) {
  const typed = note.trim().toLowerCase();
  const fitting = noteSuggestions.filter((text) => text.toLowerCase().startsWith(typed) && text !== note);
  return fitting.map((text) => ({ id: text, text }));
}

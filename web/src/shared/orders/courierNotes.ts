/** A unit, and perhaps a building: one word, a number, and nothing more up to the end or a comma. */
const unit = /^[a-z]+\.? ?\d{1,4}[a-z]?(,.*)?$/i;

/**
 * Splits the notes for the courier. Unit and building come first, as part of the address (deliveryData.ts). A building
 * without a unit cannot be told from a note, so it stays in the note.
 */
export function courierNotes(notes: string): { inside: string; note: string } {
  const [first = ''] = notes.split('. ', 1);
  if (!unit.test(first)) return { inside: '', note: notes };
  return { inside: first, note: notes.slice(first.length).replace(/^\. /, '') };
}

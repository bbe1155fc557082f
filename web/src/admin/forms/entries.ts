/** What is typed into a form, by the field's path in the call; numbers and choices are text until it is sent. */
export type Entries = Readonly<Record<string, string>>;

/** What is wrong, by the same paths. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What stays wrong once fields are typed into again: those are judged anew when the form is sent. */
export function errorsAfter(errors: FieldErrors, changes: Entries): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !(path in changes)));
}

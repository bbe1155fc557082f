/** Puts the cursor where the first thing is wrong, once the form has marked it, and shows what is said above that. */
export function focusFirstError(form: HTMLFormElement): undefined {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus({ preventScroll: true });
    form.querySelector('[role=alert], [aria-invalid=true]')?.scrollIntoView({ block: 'center' });
  });
}

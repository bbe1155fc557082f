/** Puts the cursor where the first thing is wrong, once the form has marked it. */
export function focusFirstError(form: HTMLFormElement): undefined {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
}

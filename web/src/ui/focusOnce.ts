/** A `ref` for a control that replaces the pressed control, and takes over its focus. */
export function focusOnce(control: HTMLElement | null): void {
  control?.focus();
}

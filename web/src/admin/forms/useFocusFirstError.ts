import { useEffect, useRef } from 'react';

type FocusFirstError = (form: HTMLFormElement, focused: Element | null) => void;

/** Does nothing if the user has left `focused`, the element that had the focus on submission. */
export function useFocusFirstError(): FocusFirstError {
  const wanted = useRef<{ form: HTMLFormElement; focused: Element | null } | null>(null);

  function focusWhatIsMarked() {
    if (wanted.current === null) return;
    const { form, focused } = wanted.current;
    const marked = form.querySelector('[role=alert], [aria-invalid=true]');
    if (marked === null) return;
    wanted.current = null;
    const { activeElement } = document;
    if (activeElement !== focused && activeElement !== document.body) return;
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus({ preventScroll: true });
    marked.scrollIntoView({ block: 'center' });
  }
  useEffect(focusWhatIsMarked);

  return (form, focused) => {
    wanted.current = { form, focused };
    // Fields that were already invalid are not rendered again, so the effect may not run.
    requestAnimationFrame(focusWhatIsMarked);
  };
}

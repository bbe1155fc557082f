import { useEffect, useRef } from 'react';

type FocusFirstError = (form: HTMLFormElement, focused: Element | null) => void;

/**
 * Answers a function that puts the cursor where the first thing of a form is wrong, once the form has marked it, and shows what is said
 * above that. A person who has gone to another field since the form was sent, when `focused` had the cursor, stays there.
 */
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
    // What was marked before is not rendered again.
    requestAnimationFrame(focusWhatIsMarked);
  };
}

import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

// Runs in the page of any browser engine and locates controls to press or fill in.

/**
 * A control to find. `pattern` is a regular expression for the accessible name or, without a role, for the label of a
 * field.
 */
export type Sought = { role?: string; pattern: string };
export type Found = { x: number; y: number } | { reason: string };

/** State of the last press: no event yet, an event at its target, or an event elsewhere. */
export type Press = 'expected' | 'hit' | 'missed';

/** Positions of targets in the last attempt. */
const places = new WeakMap<Element, string>();

let press: Press = 'expected';
let stopWatching = () => {};

/**
 * Returns the position to press if the control has not moved since the last attempt and is not covered. Otherwise
 * returns the reason why it cannot be pressed. Watches the next press, because the control may still move away from the
 * position.
 */
function find({ role, pattern }: Sought): Found {
  const name = new RegExp(pattern, 'u');
  const all =
    role === undefined
      ? queryAllByLabelText(document.body, name)
      : queryAllByRole(document.body, role, { name });
  const [control] = all.filter((element) => !element.matches(':disabled, [aria-disabled=true]'));
  if (control === undefined) return { reason: `${all.length} found, none of them enabled` };
  // A radio button or a switch is pressed on its visible label.
  const target = (role === 'radio' || role === 'switch' ? control.closest('label') : null) ?? control;
  const rect = target.getBoundingClientRect();
  if (rect.width === 0 || rect.height === 0) return { reason: 'it has no size' };
  const at = [rect.x, rect.y, rect.width, rect.height].join(' ');
  if (places.get(target) !== at) {
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = target.getBoundingClientRect();
    places.set(target, [x, y, width, height].join(' '));
    return { reason: `it was at ${at} before it was scrolled into view` };
  }
  const place = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  const top = document.elementFromPoint(place.x, place.y);
  if (top === null || !(target.contains(top) || top.contains(target))) {
    places.delete(target);
    return { reason: `it is covered by ${top?.outerHTML.slice(0, 120) ?? 'nothing'}` };
  }
  watchPress(target);
  return place;
}

/** Records whether the next press hits the target. The page does not receive a press that misses it. */
function watchPress(target: Element): void {
  stopWatching();
  press = 'expected';
  const watching = new AbortController();
  stopWatching = () => watching.abort();
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    const check = (event: Event) => {
      const at = event.target instanceof Element ? event.target : null;
      const isHit = target.contains(at) || at?.closest('label')?.contains(target) === true;
      if (!isHit) press = 'missed';
      if (press === 'missed') {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (type === 'click') press = 'hit';
      if (type === 'click') watching.abort();
    };
    addEventListener(type, check, { capture: true, signal: watching.signal });
  }
}

Object.assign(globalThis, { findInPage: find, pressInPage: () => press });

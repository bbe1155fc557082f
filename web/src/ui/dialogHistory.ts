/** The part of `history.state` that is ours; the router's own part stays as it is, so that the page below does not change. */
const key = 'dialog';
/** Of this page load and of those before it, whose entries may still be there. */
let lastId = Date.now();
let isWatching = false;
/** A step back of ours is under way: what is entered meanwhile would be what it takes away. */
let isReturning = false;
const open = new Map<number, { close: () => void; hasEntry: boolean }>();

/** Gives an open dialog an entry of its own in the history, at the page's address; `close` is called when Back takes it away. */
export function enterDialog(close: () => void): number {
  const id = (lastId += 1);
  open.set(id, { close, hasEntry: false });
  watch();
  if (!isReturning) writeEntry(id);
  return id;
}

/** Called when a page has loaded on the entry of a dialog that was open before: goes on to the entry of its page. */
export function leaveOldEntries(): void {
  watch();
  returnFromClosed();
}

function watch(): void {
  if (!isWatching) window.addEventListener('popstate', handlePop);
  isWatching = true;
}

/** Takes the entry back. Later, because what closed the dialog may at once lead to another page or open the next dialog. */
export function leaveDialog(id: number): void {
  open.delete(id);
  setTimeout(returnFromClosed);
}

/** How many steps back lead to the page before this one: the entry of an open dialog lies between. */
export function stepsToPageBefore(): number {
  return open.has(entryId()) ? 2 : 1;
}

/** Back leads past the entry of a dialog that is closed, also where another page has followed it. */
function returnFromClosed(): void {
  if (isReturning || !isOfClosed(entryId())) return;
  isReturning = true;
  history.back();
}

function handlePop(): void {
  isReturning = false;
  const current = entryId();
  for (const [id, dialog] of open) {
    if (!dialog.hasEntry) writeEntry(id);
    else if (current < id) dismiss(id, dialog);
  }
  returnFromClosed();
}

function dismiss(id: number, dialog: { close: () => void; hasEntry: boolean }): void {
  dialog.hasEntry = false;
  dialog.close();
  // A dialog that stays open, because its work is under way, gets its entry again.
  setTimeout(() => open.has(id) && !isReturning && writeEntry(id));
}

/** The dialog that follows another one takes over its entry. */
function writeEntry(id: number): void {
  const dialog = open.get(id);
  if (dialog === undefined || dialog.hasEntry) return;
  dialog.hasEntry = true;
  const state = { ...(history.state as object | null), [key]: id };
  if (isOfClosed(entryId())) history.replaceState(state, '');
  else history.pushState(state, '');
}

/** Also of a dialog from before the page was loaded. */
function isOfClosed(id: number): boolean {
  return id !== 0 && !open.has(id);
}

/** 0 for an entry of a page. */
function entryId(): number {
  const state: unknown = history.state;
  const id = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[key] : 0;
  return typeof id === 'number' ? id : 0;
}

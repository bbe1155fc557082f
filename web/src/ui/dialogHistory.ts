/** The part of `history.state` that is ours; the router's own part stays as it is, so that the page below does not change. */
const key = 'dialog';
type Dialog = { close: () => void; hasEntry: boolean; watcher?: CloseWatcher };
type Entry = { id: number; idx: unknown; state: object; url: string };
/** Higher than every number in the history of this tab, also of page loads before. */
let lastId = Date.now();
/** In the order in which they opened: the last is on top. */
const open = new Map<number, Dialog>();
let shown: Entry | undefined;

/** Starts to listen. Called before the router starts: it must read the address after it has been carried over. */
export function watchDialogs(): void {
  if (shown !== undefined) return;
  shown = readEntry();
  window.addEventListener('popstate', handlePop);
  if ('navigation' in window) window.navigation.addEventListener('navigate', handleNavigate);
}

/** Lets Back close an open dialog: `close` is called then. Returns the number to leave with. */
export function enterDialog(close: () => void): number {
  watchDialogs();
  const id = (lastId += 1);
  open.set(id, { close, hasEntry: false });
  watchRequests(id);
  if (!canHoldBack()) writeEntry(id);
  return id;
}

/**
 * Nothing goes back here: a step back ends every navigation that begins right after it. The entry of a closed dialog stays, the next dialog
 * takes it over, and Back and Forward pass it.
 */
export function leaveDialog(id: number): void {
  open.get(id)?.watcher?.destroy();
  open.delete(id);
}

/** Called when the router has written an entry: a page that changes its address keeps the mark of the dialog over it. */
export function keepMark(): void {
  const current = readEntry();
  if (shown !== undefined && shown.id !== 0 && current.id === 0 && current.idx === shown.idx)
    history.replaceState({ ...current.state, [key]: shown.id }, '');
  shown = readEntry();
}

/** Android's Back, where the browser offers it to dialogs. Escape is handled by the dialogs. */
function watchRequests(id: number): void {
  const dialog = open.get(id);
  if (dialog === undefined || !('CloseWatcher' in window)) return;
  dialog.watcher = new CloseWatcher();
  dialog.watcher.addEventListener('close', () => {
    dialog.close();
    // A dialog whose work is under way stays open, and a watcher serves once.
    setTimeout(() => watchRequests(id));
  });
}

/**
 * Whether Back can be held without an entry of the dialog's own, which would delete the entries that Forward leads to. Browsers let pages
 * hold it between entries of one document only.
 */
function canHoldBack(): boolean {
  if (!('CloseWatcher' in window) || !('navigation' in window)) return false;
  const { navigation } = window;
  const index = navigation.currentEntry?.index ?? 0;
  return navigation.entries()[index - 1]?.sameDocument === true;
}

function handleNavigate(event: NavigateEvent): void {
  const top = [...open.values()].at(-1);
  if (top === undefined || top.hasEntry || !event.cancelable || !isBack(event)) return;
  event.preventDefault();
  top.close();
  // Browsers hold Back once for each press or key; what is still open must have an entry for the next one.
  setTimeout(() => [...open.keys()].forEach(writeEntry));
}

function isBack({ navigationType, destination }: NavigateEvent): boolean {
  return navigationType === 'traverse' && destination.index < (window.navigation.currentEntry?.index ?? 0);
}

function handlePop(): void {
  const left = shown;
  shown = readEntry();
  // The entry of a link to a part of the page has no count.
  const isSamePage = left !== undefined && left.idx !== undefined && left.idx === shown.idx;
  if (isSamePage && shown.id < left.id) return handleStepBack(left);
  // Forward onto the entry of a closed dialog: what lies behind it was meant. Where nothing does, this shows the same page.
  if (isSamePage && isOfClosed(shown.id)) history.forward();
  return dismissAbove(shown.id);
}

/** From the entry of a dialog to its page, or to the dialog below. */
function handleStepBack(left: Entry): void {
  const isPassed = isOfClosed(left.id);
  carryOver(left);
  dismissAbove(shown?.id ?? 0);
  if (isPassed) history.back();
}

/** What a page wrote into its address while a dialog was open, such as a filter, stays. */
function carryOver(left: Entry): void {
  const { [key]: _, ...state } = left.state as Record<string, unknown>;
  const mark = shown !== undefined && shown.id !== 0 ? { [key]: shown.id } : {};
  history.replaceState({ ...state, ...mark }, '', left.url);
  shown = readEntry();
}

function dismissAbove(current: number): void {
  for (const [id, dialog] of open) {
    if (!dialog.hasEntry || id <= current) continue;
    dialog.hasEntry = false;
    dialog.close();
    // A dialog that stays open, because its work is under way, gets its entry again.
    setTimeout(() => writeEntry(id));
  }
}

/** The dialog that follows another one takes over its entry. */
function writeEntry(id: number): void {
  const dialog = open.get(id);
  if (dialog === undefined || dialog.hasEntry) return;
  dialog.hasEntry = true;
  const { id: current, state } = readEntry();
  if (isOfClosed(current)) history.replaceState({ ...state, [key]: id }, '');
  else history.pushState({ ...state, [key]: id }, '');
  shown = readEntry();
}

/** Also of a dialog from before the page was loaded. */
function isOfClosed(id: number): boolean {
  return id !== 0 && !open.has(id);
}

/** `id` is 0 for an entry of a page; `idx` is the router's count of pages, the same for a page and its dialogs. */
function readEntry(): Entry {
  const state = { ...(history.state as Record<string, unknown> | null) };
  const id = state[key];
  return { id: typeof id === 'number' ? id : 0, idx: state['idx'], state, url: window.location.href };
}

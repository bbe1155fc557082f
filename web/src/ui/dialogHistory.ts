/** Key in `history.state` for an entry's mark: the ID of its dialog. The router ignores it and shows the same page. */
const key = 'dialog';
type Dialog = { close: () => void; hasEntry: boolean; watcher?: CloseWatcher };
type Entry = { id: number; idx: unknown; state: object; url: string };
/** Higher than every id in this tab's history, including ids of earlier page loads. */
let lastId = Date.now();
/** In opening order. The last dialog is on top. */
const open = new Map<number, Dialog>();
let shown: Entry | undefined;

/** Must run before the router starts, so `carryOver` changes the URL before the router reads it. */
export function watchDialogs(): void {
  if (shown !== undefined) return;
  shown = readEntry();
  window.addEventListener('popstate', handlePop);
  if ('navigation' in window) window.navigation.addEventListener('navigate', handleNavigate);
}

/** Back calls `close`. Returns the ID for leaveDialog. */
export function enterDialog(close: () => void): number {
  watchDialogs();
  const id = (lastId += 1);
  open.set(id, { close, hasEntry: false });
  watchRequests(id);
  if (!canHoldBack()) writeEntry(id);
  return id;
}

/**
 * Removes a closed dialog but keeps its history entry, because a step back would cancel a navigation that starts
 * immediately afterwards. The next dialog reuses the entry, and Back and Forward skip that entry.
 */
export function leaveDialog(id: number): void {
  open.get(id)?.watcher?.destroy();
  open.delete(id);
}

/** Keeps an open dialog's mark when the page below changes the URL. Runs after the router has written an entry. */
export function keepMark(): void {
  const current = readEntry();
  if (shown !== undefined && shown.id !== 0 && current.id === 0 && current.idx === shown.idx)
    history.replaceState({ ...current.state, [key]: shown.id }, '');
  shown = readEntry();
}

/** Handles Android's Back if the browser supports CloseWatcher. The dialogs handle Escape. */
function watchRequests(id: number): void {
  const dialog = open.get(id);
  if (dialog === undefined || !('CloseWatcher' in window)) return;
  dialog.watcher = new CloseWatcher();
  dialog.watcher.addEventListener('close', () => {
    // A browser may close several watchers together.
    if ([...open.keys()].at(-1) === id) dialog.close();
    // A busy dialog stays open and needs a new watcher, because each watcher fires only once.
    setTimeout(() => watchRequests(id));
  });
}

/**
 * Returns whether Back can be intercepted without a history entry for the dialog. Such an entry would delete the
 * Forward entries. Browsers allow the interception only between entries of one document.
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
  // Browsers allow one interception of Back per user interaction, so open dialogs need an entry for the next Back.
  setTimeout(() => [...open.keys()].forEach(writeEntry));
}

function isBack({ navigationType, destination }: NavigateEvent): boolean {
  return navigationType === 'traverse' && destination.index < (window.navigation.currentEntry?.index ?? 0);
}

function handlePop(): void {
  const left = shown;
  shown = readEntry();
  // An entry created by a link to a fragment has no `idx`.
  const isSamePage = left !== undefined && left.idx !== undefined && left.idx === shown.idx;
  if (isSamePage && shown.id < left.id) return handleStepBack(left);
  // Forward reached the entry of a closed dialog, so move on to the next entry. Without a next entry, the page stays
  // the same.
  if (isSamePage && isOfClosed(shown.id)) history.forward();
  return dismissAbove(shown.id);
}

/** Handles a step from the entry of a dialog to its page, or to the dialog below. */
function handleStepBack(left: Entry): void {
  const isPassed = isOfClosed(left.id);
  carryOver(left);
  dismissAbove(shown?.id ?? 0);
  if (isPassed) history.back();
}

/** Keeps changes that a page made to its URL while a dialog was open, for example to a filter. */
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
    // A busy dialog stays open and needs its entry again.
    setTimeout(() => writeEntry(id));
  }
}

function writeEntry(id: number): void {
  const dialog = open.get(id);
  if (dialog === undefined || dialog.hasEntry) return;
  dialog.hasEntry = true;
  const { id: current, state } = readEntry();
  if (isOfClosed(current)) history.replaceState({ ...state, [key]: id }, '');
  else history.pushState({ ...state, [key]: id }, '');
  shown = readEntry();
}

/** Includes dialogs of earlier page loads. */
function isOfClosed(id: number): boolean {
  return id !== 0 && !open.has(id);
}

/** `id` is 0 for a page. `idx` is the router's index, which a page shares with its dialogs. */
function readEntry(): Entry {
  const state = { ...(history.state as Record<string, unknown> | null) };
  const id = state[key];
  return { id: typeof id === 'number' ? id : 0, idx: state['idx'], state, url: window.location.href };
}

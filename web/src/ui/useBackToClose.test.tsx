import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation, useSearchParams } from 'react-router-dom';

import { ConfirmDialog } from './ConfirmDialog';
import { watchDialogs } from './dialogHistory';
import { DialogMark } from './DialogMark';
import { LinkButton } from './LinkButton';
import { Sheet } from './Sheet';

/** Renders a test app in which each URL is a separate screen with dialogs. */
function Shop() {
  const { pathname } = useLocation();
  return <Screen key={pathname} />;
}

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [, setParams] = useSearchParams();
  return (
    <main>
      <h1>Page {useLocation().pathname}</h1>
      <Link to="/next">On</Link>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Address">
        <LinkButton to="/cart">View Cart</LinkButton>
        <button type="button" onClick={() => setIsAsked(true)}>
          Ask
        </button>
        <button type="button" onClick={() => setParams({ label: 'sativa' }, { replace: true })}>
          Filter
        </button>
        <ConfirmDialog
          isOpen={isAsked}
          title="Sure?"
          confirmLabel="Yes"
          onConfirm={() => {}}
          onCancel={() => setIsAsked(false)}
        />
      </Sheet>
    </main>
  );
}

/** The router's index in the current test. Pages of other tests precede it in the history. */
let idx = 0;

function open() {
  watchDialogs();
  idx += 10;
  window.history.pushState({ idx }, '', '/before');
  window.history.pushState({ idx: idx + 1 }, '', '/page');
  render(
    <BrowserRouter>
      <DialogMark />
      <Routes>
        <Route path="*" element={<Shop />} />
      </Routes>
    </BrowserRouter>,
  );
}
const press = (name: string, role = 'button') => act(() => screen.getByRole(role, { name }).click());
const goBack = () => act(() => window.history.back());
const goForward = () => act(() => window.history.forward());
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const dialog = (name: string) => screen.queryByRole(/Sure/.test(name) ? 'alertdialog' : 'dialog', { name });
/** Waits for a page, because the router shows it shortly after the URL has changed. */
const at = (path: string) =>
  waitFor(() => {
    expect(window.location.pathname + window.location.search).toBe(path);
    expect(document.querySelector('h1')).toHaveTextContent(`Page ${window.location.pathname}`);
  });
const closed = (name: string) => waitFor(() => expect(dialog(name)).not.toBeInTheDocument());

describe('in a browser where dialogs need a history entry', () => {
  test('Back closes the top dialog and stays on the page, and the next Back leaves the page', async () => {
    open();
    press('Open');
    press('Ask');
    goBack();
    await closed('Sure?');
    expect(dialog('Address')).toBeInTheDocument();
    goBack();
    await closed('Address');
    expect(window.location.pathname).toBe('/page');
    goBack();
    await at('/before');
  });

  test('closing a dialog never moves through the history, because that would cancel an immediate navigation', async () => {
    open();
    const moves = ['back', 'forward', 'go'] as const;
    const spies = moves.map((move) => jest.spyOn(window.history, move));
    press('Open');
    escape();
    await closed('Address');
    press('Open');
    press('Close');
    await closed('Address');
    for (const spy of spies) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });

  test('after a dialog was closed without Back, the next Back leaves the page', async () => {
    open();
    press('Open');
    press('Close');
    await closed('Address');
    goBack();
    await at('/before');
    expect(window.location.pathname).toBe('/before');
  });

  test('the next dialog reuses the previous entry, so the Forward entries stay', async () => {
    open();
    press('Open');
    press('Close');
    await closed('Address');
    press('On', 'link');
    await at('/next');
    goBack();
    await at('/page');
    press('Open');
    press('Close');
    await closed('Address');
    goForward();
    await at('/next');
    expect(window.location.pathname).toBe('/next');
  });

  test('Forward from a page skips the entry of a closed dialog', async () => {
    open();
    press('Open');
    press('View Cart', 'link');
    await at('/cart');
    goBack();
    await at('/page');
    goBack();
    await at('/before');
    goForward();
    await at('/page');
    goForward();
    await at('/cart');
    expect(window.location.pathname).toBe('/cart');
  });

  test('a link in a dialog opens its page, and Back returns to the page below', async () => {
    open();
    press('Open');
    press('View Cart', 'link');
    await at('/cart');
    goBack();
    await at('/page');
    expect(dialog('Address')).not.toBeInTheDocument();
    goBack();
    await at('/before');
  });

  test('changes that the page makes to its URL while a sheet is open persist after Back', async () => {
    open();
    press('Open');
    press('Filter');
    await at('/page?label=sativa');
    goBack();
    await closed('Address');
    expect(window.location.search).toBe('?label=sativa');
    goBack();
    await at('/before');
  });

  test('a busy dialog stays open and keeps its entry', async () => {
    const onCancel = jest.fn();
    window.history.pushState({ idx: (idx += 10) }, '', '/page');
    render(
      <ConfirmDialog
        isOpen
        isBusy
        title="Delete?"
        confirmLabel="Delete"
        onConfirm={() => {}}
        onCancel={onCancel}
      />,
    );
    const before: unknown = window.history.state;
    goBack();
    await waitFor(() => expect(window.history.state).toEqual(before));
    expect(onCancel).not.toHaveBeenCalled();
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });
});

describe('in a browser that lets pages intercept Back', () => {
  const watchers = new Set<EventTarget>();
  class FakeWatcher extends EventTarget {
    constructor() {
      super();
      watchers.add(this);
    }
    destroy() {
      watchers.delete(this);
    }
  }
  const navigation = Object.assign(new EventTarget(), {
    currentEntry: { index: 1 },
    entries: () => [{ sameDocument: true }, { sameDocument: true }],
  });
  beforeAll(async () => {
    Object.assign(window, { CloseWatcher: FakeWatcher, navigation });
    // The existing listeners were registered without these browser features.
    jest.resetModules();
  });
  afterAll(() => {
    for (const name of ['CloseWatcher', 'navigation']) Reflect.deleteProperty(window, name);
  });

  /** Dispatches the event that the browser sends before Back or Forward. Returns whether the navigation may proceed. */
  function traverse(change: object = {}): boolean {
    const event = new Event('navigate', { cancelable: true });
    const details = { navigationType: 'traverse', destination: { index: 0 } };
    return navigation.dispatchEvent(Object.assign(event, details, change));
  }

  async function enter(close: () => void) {
    const { enterDialog, leaveDialog } = await import('./dialogHistory');
    window.history.pushState({ idx: (idx += 10) }, '', '/page');
    const length = window.history.length;
    const id = enterDialog(close);
    return { leave: () => leaveDialog(id), entries: () => window.history.length - length };
  }

  test('Back closes the dialog, which has no history entry, so the Forward entries stay', async () => {
    const close = jest.fn(() => dialogOpen.leave());
    const dialogOpen = await enter(close);
    expect(dialogOpen.entries()).toBe(0);
    expect(traverse()).toBe(false);
    expect(close).toHaveBeenCalledTimes(1);
    expect(traverse()).toBe(true);
    expect(watchers.size).toBe(0);
  });

  test('Forward is not intercepted', async () => {
    const close = jest.fn();
    const { leave } = await enter(close);
    expect(traverse({ destination: { index: 2 } })).toBe(true);
    expect(close).not.toHaveBeenCalled();
    leave();
  });

  test('Android’s Back closes only the top dialog, even if the browser closes the watchers of several dialogs', async () => {
    const [closeBelow, closeTop] = [jest.fn(), jest.fn()];
    const below = await enter(closeBelow);
    const top = await enter(closeTop);
    for (const watcher of [...watchers].reverse()) watcher.dispatchEvent(new Event('close'));
    expect(closeTop).toHaveBeenCalledTimes(1);
    expect(closeBelow).not.toHaveBeenCalled();
    top.leave();
    below.leave();
  });

  test('Android’s Back closes the dialog, and is handled again if the dialog stays open', async () => {
    const close = jest.fn();
    const { leave } = await enter(close);
    for (const times of [1, 2]) {
      await waitFor(() => expect(watchers.size).toBe(times));
      [...watchers].at(-1)?.dispatchEvent(new Event('close'));
      expect(close).toHaveBeenCalledTimes(times);
    }
    leave();
  });

  test('a dialog that stays open after an intercepted Back gets a history entry for the next Back', async () => {
    const { leave, entries } = await enter(() => {});
    expect(traverse()).toBe(false);
    await waitFor(() => expect(entries()).toBe(1));
    expect(traverse()).toBe(true);
    leave();
  });
});

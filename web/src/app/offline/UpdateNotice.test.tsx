import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { UpdateNotice } from './UpdateNotice';

/** Ignores abort signals, because jsdom rejects Node's signals and these tests do not need them. */
class Target extends EventTarget {
  override addEventListener(type: string, listener: EventListener) {
    super.addEventListener(type, listener);
  }
}

class FakeWorker extends Target {
  state = 'installed';
  postMessage = jest.fn();
}

class FakeRegistration extends Target {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
}

const registration = new FakeRegistration();

beforeEach(() => {
  jest.spyOn(document, 'addEventListener').mockImplementation((type, listener) => {
    EventTarget.prototype.addEventListener.call(document, type, listener);
  });
  const container = Object.assign(new Target(), {
    controller: {},
    register: () => Promise.resolve(registration),
  });
  Object.assign(navigator, { serviceWorker: container });
  jest.useFakeTimers({ doNotFake: ['performance'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Installs a worker, which replaces the waiting worker. */
function install(worker: FakeWorker) {
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  registration.waiting = worker;
  worker.dispatchEvent(new Event('statechange'));
}

test('a newer version that replaces an accepted update is activated in its place', async () => {
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  registration.waiting = new FakeWorker();
  render(<UpdateNotice />);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  await person.click(screen.getByRole('button', { name: 'Update' }));
  expect(registration.waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });

  const newer = new FakeWorker();
  act(() => install(newer));
  expect(newer.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
});

test('a postponed version is not activated, and a newer version is offered', async () => {
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  registration.waiting = new FakeWorker();
  render(<UpdateNotice />);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  await person.click(screen.getByRole('button', { name: 'Later' }));
  expect(registration.waiting.postMessage).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Update' })).not.toBeInTheDocument();

  const newer = new FakeWorker();
  act(() => install(newer));
  expect(newer.postMessage).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Update' })).toBeVisible();
});

/* oxlint-disable no-console -- a console error fails the test, so console.error is replaced here */
import '@testing-library/jest-dom';

import { cleanup, configure, getConfig } from '@testing-library/react';
import { toast } from 'react-hot-toast';

import { resetServer } from './fakeBackend';

const { getElementError: errorWithDocument } = getConfig();

configure({
  // On a busy machine, expected content may take a long time to appear.
  asyncUtilTimeout: 20_000,
  // Prints the document only once when a wait fails. Printing it for each attempt would slow down the tests.
  getElementError: (message, container) =>
    isLookInBetween() ? new Error(message ?? '') : errorWithDocument(message, container),
});

/** Reads the library's flag `_disableExpensiveErrorDiagnostics` (`@testing-library/dom` 10). */
function isLookInBetween(): boolean {
  return (
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics ===
    true
  );
}

// Build constants, and browser features that jsdom lacks.
Object.assign(globalThis, {
  __APP_CHECK__: false,
  __AUTH_EMULATOR__: false,
  __WORKER__: false,
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  IntersectionObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});

/** The test environment uses Node's FormData, which cannot read forms. React reads forms on submit. */
class FormDataOfForm extends FormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form?.elements ?? [])
      if (field instanceof HTMLInputElement && field.name !== '') this.append(field.name, field.value);
  }
}
Object.assign(globalThis, { FormData: FormDataOfForm });

window.matchMedia ??= (query) => ({
  media: query,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => true,
});
window.scrollTo = () => {};
Object.assign(Element.prototype, {
  scrollTo() {},
  scrollIntoView() {},
  hasPointerCapture: () => false,
});

let consoleErrors: unknown[][] = [];
const realError = console.error;

beforeEach(() => {
  consoleErrors = [];
  console.error = (...parts: unknown[]) => consoleErrors.push(parts);
});

afterEach(() => {
  cleanup();
  // The library keeps toasts outside React, and would show them in the next test.
  toast.remove();
  console.error = realError;
  localStorage.clear();
  sessionStorage.clear();
  const problems = resetServer();
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const [first] = consoleErrors;
  if (first !== undefined) throw new Error(`Unexpected console error: ${first.map(String).join(' ')}`);
});

/** Returns and clears the logged errors. Otherwise, a logged error fails the test. */
export function takeConsoleErrors(): string[] {
  return consoleErrors.splice(0).map((parts) => parts.map(String).join(' '));
}

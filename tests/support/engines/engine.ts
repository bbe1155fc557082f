/** A browser other than Chromium, by what a person does with it: it opens addresses, moves a pointer and types. */
export type Engine = {
  open: (url: string) => Promise<void>;
  /** Runs the body of a function in the page, and answers what it returns, which must be JSON. */
  evaluate: (body: string) => Promise<unknown>;
  /** Presses the pointer's first button, at a place in CSS pixels of the visible part of the page. */
  press: (place: Place) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  close: () => Promise<void>;
};

type Place = { x: number; y: number };

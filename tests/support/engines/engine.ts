/** A browser other than Chromium, reduced to a person's actions: it opens URLs, moves a pointer and types. */
export type Engine = {
  open: (url: string) => Promise<void>;
  /** Runs the body of a function in the page and returns its result, which must be JSON. */
  evaluate: (body: string) => Promise<unknown>;
  /** Presses the pointer's primary button at a position, in CSS pixels of the viewport. */
  press: (place: Place) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  close: () => Promise<void>;
};

type Place = { x: number; y: number };

/** A browser other than Chromium, with the actions of a user: opening URLs, clicking and typing. */
export type Engine = {
  open: (url: string) => Promise<void>;
  /** Runs the body of a function in the page and returns its result, which must be JSON. */
  evaluate: (body: string) => Promise<unknown>;
  /** Presses the primary button of the pointer at a position in the viewport, in CSS pixels. */
  press: (place: Place) => Promise<void>;
  type: (text: string) => Promise<void>;
  close: () => Promise<void>;
};

type Place = { x: number; y: number };

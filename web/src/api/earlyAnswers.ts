import type { Answer } from './toRequest';

/** A response that src/document/boot.ts requested before the shop's script ran. */
export type EarlyAnswer = {
  /** Resolves to undefined if the request failed. */
  arrival: Promise<Answer | undefined>;
  arrived?: Answer;
};

declare global {
  interface Window {
    /** Keyed by URL. Each response is deleted when it is used. */
    earlyAnswers?: Record<string, EarlyAnswer>;
  }
}

/** Page age up to which early responses count as current. */
export const currentMs = 30_000;

/** Returns undefined if no response was requested, or if the page is older than `currentMs`. */
export function takeEarlyAnswer(url: string): EarlyAnswer['arrival'] | undefined {
  const early = window.earlyAnswers?.[url];
  delete window.earlyAnswers?.[url];
  return performance.now() < currentMs ? early?.arrival : undefined;
}

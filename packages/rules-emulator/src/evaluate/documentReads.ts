import { RulesError } from './rulesError';

// Google's published limits: https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits
const maxPerOperation = 10;
const maxPerRequest = 20;

/** Counts the documents that rules read. Repeated reads count once. */
export class DocumentReads {
  readonly #seen = new Set<string>();
  readonly #whole: DocumentReads | undefined;
  readonly #limit: number;

  /** With `request`, counts one operation within that request. Without it, counts the whole request. */
  constructor(request?: DocumentReads) {
    this.#whole = request;
    this.#limit = request ? maxPerOperation : maxPerRequest;
  }

  add(document: string): void {
    if (this.#seen.has(document)) return;
    if (this.#seen.size >= this.#limit) {
      throw new RulesError(
        `more than ${this.#limit} documents were read for one ${this.#whole ? 'operation' : 'request'}`,
      );
    }
    this.#whole?.add(document);
    this.#seen.add(document);
  }
}

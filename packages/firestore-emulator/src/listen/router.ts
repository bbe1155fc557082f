import { lastSegment, parentPath } from '../names/resourceName';
import type { Scope } from '../query/query';
import { scopeCovers } from '../query/scope';
import type { Change, Database } from '../storage/database';

export type Interest =
  | { readonly kind: 'documents'; readonly paths: readonly string[] }
  | { readonly kind: 'collections'; readonly scope: Scope };

/** Receives each commit that concerns its targets, once, with the changes for each target. */
export type Subscriber = {
  receive(changesByTarget: ReadonlyMap<number, readonly Change[]>): void;
};

type Subscription = {
  readonly interest: Interest;
  readonly subscriber: Subscriber;
  readonly target: number;
};

const anyCollection = '*';

/** Routes each change to the subscribers of its document or collection, found by path or collection id. */
export class ChangeRouter {
  readonly #byDocument = new Map<string, Set<Subscription>>();
  /** Indexed by collection id. Listeners on collections of any id use the key `*`. */
  readonly #byCollectionId = new Map<string, Set<Subscription>>();

  constructor(database: Database) {
    database.observe((changes) => this.#route(changes));
  }

  /** Returns a function that unsubscribes. */
  subscribe(interest: Interest, subscriber: Subscriber, target: number): () => void {
    const subscription = { interest, subscriber, target };
    const index = interest.kind === 'documents' ? this.#byDocument : this.#byCollectionId;
    const keys =
      interest.kind === 'documents' ? interest.paths : [interest.scope.collectionId ?? anyCollection];
    for (const key of keys) {
      const subscriptions = index.get(key) ?? new Set();
      subscriptions.add(subscription);
      index.set(key, subscriptions);
    }
    return () => {
      for (const key of keys) {
        const subscriptions = index.get(key);
        subscriptions?.delete(subscription);
        if (subscriptions?.size === 0) index.delete(key);
      }
    };
  }

  #route(changes: readonly Change[]): void {
    const deliveries = new Map<Subscriber, Map<number, Change[]>>();
    for (const change of changes)
      for (const { interest, subscriber, target } of this.#interestedIn(change.path)) {
        if (interest.kind === 'collections' && !scopeCovers(interest.scope, change.path)) continue;
        const delivery = deliveries.get(subscriber) ?? new Map<number, Change[]>();
        deliveries.set(subscriber, delivery);
        const forTarget = delivery.get(target);
        if (forTarget === undefined) delivery.set(target, [change]);
        else forTarget.push(change);
      }
    for (const [subscriber, delivery] of deliveries) subscriber.receive(delivery);
  }

  *#interestedIn(path: string): Iterable<Subscription> {
    yield* this.#byDocument.get(path) ?? [];
    yield* this.#byCollectionId.get(lastSegment(parentPath(path))) ?? [];
    yield* this.#byCollectionId.get(anyCollection) ?? [];
  }
}

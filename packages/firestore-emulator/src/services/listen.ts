// A Listen stream with any number of targets. Each target receives its current state, then each change to it.
import { knownToClient, parseTarget } from '../listen/parseTarget';
import { toResumeToken } from '../listen/resumeToken';
import type { Subscriber } from '../listen/router';
import { interestOf, TargetDocuments, type TargetSpec } from '../listen/target';
import { parseDatabaseName } from '../names/resourceName';
import type { Project } from '../project';
import type { Change, View } from '../storage/database';
import { targetChangeType } from '../wire/enums';
import type { ListenRequest, ListenResponse, WireTarget } from '../wire/messages';
import { isSet } from '../wire/presence';
import { invalidArgument, toStatusError } from '../wire/status';
import { microsToWire } from '../wire/timestamps';
import { assertMayGet, assertMayList } from './access';
import { toChangeMessages, type TargetDifference } from './changeMessages';
import type { Call } from './context';
import type { BidiSession } from './session';

type Send = (response: ListenResponse) => void;

type Target = {
  readonly spec: TargetSpec;
  readonly documents: TargetDocuments;
  readonly unsubscribe: () => void;
};

export function openListen(call: Call, send: Send): BidiSession<ListenRequest> {
  let listener: Listener | null = null;
  return {
    receive: (request) => {
      const project = call.projects.get(parseDatabaseName(request.database));
      listener ??= new Listener(call, project, send);
      if (listener.project !== project) throw invalidArgument('A stream listens to one database only.');
      if (isSet(request.addTarget)) listener.add(request.addTarget);
      else if (isSet(request.removeTarget)) listener.remove(request.removeTarget);
      else throw invalidArgument('A listen request must add or remove a target.');
    },
    close: () => listener?.close(),
  };
}

class Listener implements Subscriber {
  readonly project: Project;
  readonly #call: Call;
  readonly #send: Send;
  readonly #targets = new Map<number, Target>();

  constructor(call: Call, project: Project, send: Send) {
    this.#call = call;
    this.project = project;
    this.#send = send;
  }

  add(wire: WireTarget): void {
    const id = !isSet(wire.targetId) || wire.targetId === 0 ? this.#freeId() : wire.targetId;
    if (this.#targets.has(id)) throw invalidArgument(`Target ${id} is already in use.`);
    this.#send({ targetChange: { targetChangeType: targetChangeType('ADD'), targetIds: [id] } });
    try {
      this.#start(id, wire);
    } catch (error) {
      this.remove(id, error);
    }
    if (wire.once === true) this.remove(id);
  }

  /** Ends a target. Sends the thrown error, if any, as the cause. */
  remove(id: number, thrown?: unknown): void {
    const isKnown = this.#targets.has(id);
    this.#targets.get(id)?.unsubscribe();
    this.#targets.delete(id);
    const removal = { targetChangeType: targetChangeType('REMOVE'), targetIds: [id] };
    if (thrown !== undefined) {
      const { code, message } = toStatusError(thrown);
      this.#send({ targetChange: { ...removal, cause: { code, message } } });
    } else if (isKnown) this.#send({ targetChange: removal });
  }

  /** Processes one commit and sends all its effects on this stream as one consistent step. */
  receive(changesByTarget: ReadonlyMap<number, readonly Change[]>): void {
    const view = this.project.database.latest();
    const differences: TargetDifference[] = [];
    for (const [id, changes] of changesByTarget) {
      const target = this.#targets.get(id);
      if (target === undefined) continue;
      try {
        const difference = target.documents.take(changes, view);
        if (difference === null) continue;
        this.#assertMayListen(target, view);
        differences.push({ target: id, projection: projectionOf(target.spec), difference });
      } catch (error) {
        this.remove(id, error);
      }
    }
    if (differences.length > 0) this.#show(view, differences);
  }

  close(): void {
    for (const { unsubscribe } of this.#targets.values()) unsubscribe();
    this.#targets.clear();
  }

  #start(id: number, wire: WireTarget): void {
    const { database, router } = this.project;
    const spec = parseTarget(this.project, wire);
    const known = knownToClient(this.project, spec, wire);
    const view = database.latest();
    const documents = new TargetDocuments(database, spec);
    const difference = documents.start(view, known.documents);
    const unsubscribe = router.subscribe(interestOf(spec), this, id);
    const target = { spec, documents, unsubscribe };
    this.#targets.set(id, target);
    this.#assertMayListen(target, view);
    if (known.isStale)
      this.#send({ targetChange: { targetChangeType: targetChangeType('RESET'), targetIds: [id] } });
    const changes = [{ target: id, projection: projectionOf(spec), difference }];
    for (const message of toChangeMessages(this.project.id, view, changes)) this.#send(message);
    // Tells a client that has a different number of documents that some of them are stale.
    const expected = known.isStale ? null : (wire.expectedCount?.value ?? null);
    if (expected !== null && expected !== known.documents.length)
      this.#send({ filter: { targetId: id, count: documents.count } });
    this.#mark(view, 'CURRENT', [id]);
    this.#mark(view, 'NO_CHANGE', []);
  }

  #show(view: View, differences: readonly TargetDifference[]): void {
    for (const message of toChangeMessages(this.project.id, view, differences)) this.#send(message);
    this.#mark(view, 'NO_CHANGE', []);
  }

  /** Tells the client that it now has the state of `view`. */
  #mark(view: View, type: 'CURRENT' | 'NO_CHANGE', targetIds: number[]): void {
    const moment = { resumeToken: toResumeToken(view.time), readTime: microsToWire(view.time) };
    this.#send({ targetChange: { targetChangeType: targetChangeType(type), targetIds, ...moment } });
  }

  #assertMayListen({ spec }: Target, view: View): void {
    if (this.#call.caller.kind === 'owner') return;
    if (spec.kind === 'query') assertMayList(this.#call, this.project, view, spec.query);
    else assertMayGet(this.#call, this.project, view, spec.paths);
  }

  #freeId(): number {
    let id = 1;
    while (this.#targets.has(id)) id++;
    return id;
  }
}

function projectionOf(spec: TargetSpec): TargetDifference['projection'] {
  return spec.kind === 'query' ? spec.query.projection : null;
}

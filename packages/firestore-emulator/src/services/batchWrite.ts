import { parseDatabaseName } from '../names/resourceName';
import type { Project } from '../project';
import type { BatchWriteRequest, BatchWriteResponse, WireWrite, WireWriteResult } from '../wire/messages';
import { invalidArgument, toStatusError } from '../wire/status';
import { parseWrite } from '../writes/parse';
import { commitWrites, writeResultToWire } from './commit';
import type { Call } from './context';

const maxWrites = 500;

type Outcome = { readonly result: WireWriteResult; readonly code: number; readonly message: string };

/** Applies each write independently of the others. */
export async function batchWrite(request: BatchWriteRequest, call: Call): Promise<BatchWriteResponse> {
  const project = call.projects.get(parseDatabaseName(request.database));
  const wires = request.writes ?? [];
  if (wires.length > maxWrites) throw invalidArgument(`A batch takes at most ${maxWrites} writes.`);
  const names = wires.map((wire) => wire.update?.name ?? wire.delete ?? wire.transform?.document);
  if (new Set(names).size < names.length)
    throw invalidArgument('A batch may not write the same document more than once.');
  const outcomes = await Promise.all(wires.map((wire) => writeAlone(project, call, wire)));
  return {
    writeResults: outcomes.map(({ result }) => result),
    status: outcomes.map(({ code, message }) => ({ code, message })),
  };
}

async function writeAlone(project: Project, call: Call, wire: WireWrite): Promise<Outcome> {
  try {
    const committed = await commitWrites(project, call, [parseWrite(project.id, wire)], null);
    const [result] = committed.results;
    return { result: result === undefined ? {} : writeResultToWire(result), code: 0, message: '' };
  } catch (error) {
    const { code, message } = toStatusError(error);
    return { result: {}, code, message };
  }
}

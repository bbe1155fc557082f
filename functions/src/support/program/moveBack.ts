import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';

/** The only subcollection, below `users/{uid}`. */
const nested = 'addresses';
const pageSize = 500;
/** Enough for every collection of a shop of this size. */
const maxPages = 20_000;

/** Reads `<restored database>[,<collection>…][,write]`. */
export function readChoice(argument: string): { databaseId: string; only: string[]; write: boolean } {
  const [databaseId = '', ...rest] = argument.split(',');
  const write = rest.at(-1) === 'write';
  return { databaseId, only: write ? rest.slice(0, -1) : rest, write };
}

export type Moved = Record<string, { looked: number; missing: number; moved: number }>;

/**
 * Copies documents from a restored database (`source`) to the running one (`target`) if they are missing there. Never
 * overwrites existing documents, because they may be newer. Unless `write` is true, only compares.
 * @param only collections to compare; empty for all
 */
export async function moveBack(
  source: Firestore,
  target: Firestore,
  { only = [], write, say }: { only?: readonly string[]; write: boolean; say: (line: string) => void },
): Promise<Moved> {
  const roots = (await source.listCollections()).map(({ id }) => id).sort();
  const unknown = only.filter((id) => id !== nested && !roots.includes(id));
  if (unknown.length > 0) throw new Error(`The restored database has no collection ${unknown.join(', ')}.`);
  const isChosen = (id: string) => only.length === 0 || only.includes(id);
  const moved: Moved = {};
  for (const id of roots.filter(isChosen)) moved[id] = await moveGroup(source.collection(id), target, write);
  if (isChosen(nested)) {
    const found = await moveGroup(source.collectionGroup(nested), target, write);
    if (found.looked > 0) moved[`…/${nested}`] = found;
  }
  for (const [id, { looked, missing }] of Object.entries(moved))
    say(`${id}: ${looked} checked, ${missing} missing`);
  return moved;
}

async function moveGroup(documents: Query, target: Firestore, write: boolean) {
  const sum = { looked: 0, missing: 0, moved: 0 };
  let last: DocumentSnapshot | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const query = documents.orderBy('__name__').limit(pageSize);
    const { docs } = await (last === undefined ? query : query.startAfter(last)).get();
    if (docs.length === 0) break;
    last = docs.at(-1);
    sum.looked += docs.length;
    const there = await target.getAll(...docs.map(({ ref }) => target.doc(ref.path)), { fieldMask: [] });
    const missing = docs.filter((_, index) => there[index]?.exists !== true);
    sum.missing += missing.length;
    if (write && missing.length > 0) sum.moved += await create(target, missing);
  }
  return sum;
}

/** Keeps a document that the shop has created in the meantime. */
async function create(target: Firestore, missing: DocumentSnapshot[]): Promise<number> {
  const writer = target.bulkWriter();
  let created = 0;
  const alreadyExists = 6;
  const writes = missing.map(async (document) => {
    try {
      await writer.create(target.doc(document.ref.path), document.data() ?? {});
      created += 1;
    } catch (error) {
      if ((error as { code?: number }).code !== alreadyExists) throw error;
    }
  });
  await Promise.all([...writes, writer.close()]);
  return created;
}

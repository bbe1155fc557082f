import { firestore } from '../../platform/firebase';
import { staffIdsOf } from '../domain/author';

/** `authors` are values of `by` fields. Costs one read per member of staff. Omits unknown members. */
export async function readStaffNames(authors: Iterable<string>): Promise<Map<string, string>> {
  const ids = staffIdsOf(authors);
  if (ids.length === 0) return new Map();
  const database = await firestore();
  const found = await database.getAll(...ids.map((id) => database.collection('staff').doc(id)));
  return new Map(
    found
      .filter((member) => member.exists)
      .map((member) => [member.id, `${textOf(member.get('name'))} ${textOf(member.get('surname'))}`.trim()]),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

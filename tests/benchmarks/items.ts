import type { Ground } from './ground';

/** Headers that identify the project's owner to the Firestore emulator. */
export const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' };

export function itemUrl({ firestoreUrl, projectId }: Ground, id: string) {
  return `${firestoreUrl}/v1/projects/${projectId}/databases/(default)/documents/items/${id}`;
}

/** Creates copies of an item, each with 1,000 units of every size. */
export async function copyItems(ground: Ground, from: string, copies: { id: string }[]) {
  const found = await fetch(itemUrl(ground, from), { headers: owner });
  const { fields } = (await found.json()) as { fields: Record<string, object> };
  const units = (count: string) => ({
    mapValue: {
      fields: Object.fromEntries(
        ['oneGram', 'threeGram', 'preRoll'].map((size) => [size, { integerValue: count }]),
      ),
    },
  });
  const body = JSON.stringify({ fields: { ...fields, onHand: units('1000'), held: units('0') } });
  for (const { id } of copies) {
    const answer = await fetch(itemUrl(ground, id), { method: 'PATCH', headers: owner, body });
    if (!answer.ok) throw new Error(`an item could not be created: ${await answer.text()}`);
  }
}

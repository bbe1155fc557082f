import { anOwnerCall } from '../testing/directCalls';
import { databaseName, documentsRoot, integer, list, text, wireSet, write } from '../testing/wire';
import type { WireDocument, WireValue, WireWrite } from '../wire/messages';
import { commit } from './commit';
import type { Call } from './context';
import { getDocument } from './documents';

const name = `${documentsRoot}/c/a`;

function map(fields: { [key: string]: WireValue }): WireValue {
  return { mapValue: { fields } };
}

const vector = (...elements: WireValue[]): WireValue =>
  map({ __type__: text('__vector__'), value: list(...elements) });
const double = (doubleValue: number): WireValue => ({ doubleValue });
const unitVector = vector(double(1), double(0));

/** Stores a document with a vector, applies one more write, and returns the document's fields. */
async function after(write: WireWrite): Promise<WireDocument['fields']> {
  const call = anOwnerCall();
  await stored(call);
  await commit({ database: databaseName, writes: [write] }, call);
  return (await getDocument({ name }, call)).fields;
}

async function stored(call: Call): Promise<void> {
  await write(call, wireSet('c/a', { v: unitVector }));
}

describe('a vector', () => {
  it('is replaced by a map when a mask names a field inside it', async () => {
    const update = { name, fields: { v: map({ x: integer(1) }) } };
    expect(await after({ update, updateMask: { fieldPaths: ['v.x'] } })).toEqual({
      v: map({ x: integer(1) }),
    });
  });

  it('is replaced by a map when a transform names a field inside it', async () => {
    const fieldTransforms = [{ fieldPath: 'v.value', increment: integer(1) }];
    expect(await after({ transform: { document: name, fieldTransforms } })).toEqual({
      v: map({ value: integer(1) }),
    });
  });

  it('is kept when a mask would delete a part of it', async () => {
    const fields = await after({ update: { name, fields: {} }, updateMask: { fieldPaths: ['v.value'] } });
    expect(fields).toEqual({ v: unitVector });
  });

  it('shows no inner fields through a read mask', async () => {
    const call = anOwnerCall();
    await stored(call);
    expect((await getDocument({ name, mask: { fieldPaths: ['v.value'] } }, call)).fields).toEqual({});
  });

  it.each<[string, WireValue]>([
    ['in an array', list(unitVector)],
    ['without elements', vector()],
    ['of integers', vector(integer(1))],
    ['of strings', vector(text('x'))],
    ['without a value', map({ __type__: text('__vector__') })],
    ['of another type', map({ __type__: text('other'), value: list(double(1)) })],
    ['with further members', map({ __type__: text('__vector__'), value: list(double(1)), x: integer(1) })],
  ])('is refused %s', async (_what, value) => {
    await expect(write(anOwnerCall(), wireSet('c/b', { value }))).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
  });

  it('may be inside a map in an array', async () => {
    const { writeResults } = await write(
      anOwnerCall(),
      wireSet('c/b', { value: list(map({ v: unitVector })) }),
    );
    expect(writeResults).toHaveLength(1);
  });
});

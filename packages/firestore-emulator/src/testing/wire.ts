// Short forms for requests in tests. Filter operators are numbers, as on the wire.
import { commit } from '../services/commit';
import type { Call } from '../services/context';
import type { CommitResponse, WireFilter, WireOrder, WireValue, WireWrite } from '../wire/messages';

export const databaseName = 'projects/demo-test/databases/(default)';
export const documentsRoot = `${databaseName}/documents`;

const operators = {
  '<': 1,
  '<=': 2,
  '>': 3,
  '>=': 4,
  '==': 5,
  '!=': 6,
  'array-contains': 7,
  in: 8,
  'not-in': 10,
};

export function wireFilter(
  fieldPath: string,
  operator: keyof typeof operators,
  value: WireValue,
): WireFilter {
  const op: unknown = operators[operator];
  return { fieldFilter: { field: { fieldPath }, op: op as 'EQUAL', value } };
}

export function wireComposite(kind: 'and' | 'or', ...filters: WireFilter[]): WireFilter {
  const op: unknown = kind === 'and' ? 1 : 2;
  return { compositeFilter: { op: op as 'AND', filters } };
}

export function wireOrder(fieldPath: string, isDescending = false): WireOrder {
  return { field: { fieldPath }, direction: isDescending ? 'DESCENDING' : 'ASCENDING' };
}

export const integer = (value: number): WireValue => ({ integerValue: value });
export const text = (value: string): WireValue => ({ stringValue: value });
export const list = (...values: WireValue[]): WireValue => ({ arrayValue: { values } });
export const reference = (path: string): WireValue => ({ referenceValue: `${documentsRoot}/${path}` });

export function wireSet(path: string, fields: { [key: string]: WireValue } = {}): WireWrite {
  return { update: { name: `${documentsRoot}/${path}`, fields } };
}

export function wireDelete(path: string): WireWrite {
  return { delete: `${documentsRoot}/${path}` };
}

export async function write(call: Call, ...writes: WireWrite[]): Promise<CommitResponse> {
  return commit({ database: databaseName, writes }, call);
}

import { readFileSync } from 'node:fs';

import { openRules } from 'firebase-rules-emulator';
import { startFirestoreEmulator } from 'firestore-emulator-node';

import { inRoot } from '../../bin/suite/paths.mjs';

test('the Firestore stand-in accepts the rules and indexes of the shop without a warning', async () => {
  const warnings: string[] = [];
  const emulator = await startFirestoreEmulator({
    rules: inRoot('firestore.rules'),
    indexes: inRoot('firestore.indexes.json'),
    onWarning: (message) => warnings.push(message),
  });
  await emulator.stop();
  expect(warnings).toEqual([]);
});

test('firestore.indexes.json contains no single-field index, because Firestore maintains those automatically', () => {
  const { indexes } = JSON.parse(readFileSync(inRoot('firestore.indexes.json'), 'utf8')) as {
    indexes: { fields: object[] }[];
  };
  expect(indexes.filter(({ fields }) => fields.length < 2)).toEqual([]);
});

describe('the rules in storage.rules', () => {
  const rules = openRules(readFileSync(inRoot('storage.rules'), 'utf8'), 'storage.rules');
  const allows = (method: 'get' | 'list' | 'create' | 'update' | 'delete', path: string): boolean =>
    rules.evaluate({ service: 'firebase.storage', method, path }).allowed;

  it('parse without a warning', () => {
    expect(rules.warnings).toEqual([]);
  });

  it('allow every client to read pictures, and nothing else', () => {
    expect(allows('get', '/b/shop/o/images/a.png')).toBe(true);
    expect(allows('get', '/b/shop/o/invoices/a.pdf')).toBe(false);
    expect(allows('list', '/b/shop/o/images')).toBe(false);
    expect(allows('list', '/b/shop/o')).toBe(false);
  });

  it.each(['create', 'update', 'delete'] as const)('refuse %s, even for pictures', (method) => {
    expect(allows(method, '/b/shop/o/images/a.png')).toBe(false);
  });
});

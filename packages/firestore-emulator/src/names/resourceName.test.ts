import { isDocumentName, parseDatabaseName, parseDocumentName, parseParentName } from './resourceName';

const root = 'projects/p/databases/(default)/documents';

describe('parsing resource names', () => {
  it('returns a project and a relative path', () => {
    expect(parseDocumentName(`${root}/users/u 1/orders/ö`)).toEqual({
      projectId: 'p',
      path: 'users/u 1/orders/ö',
    });
    expect(parseParentName(root)).toEqual({ projectId: 'p', path: '' });
    expect(parseDatabaseName('projects/p/databases/(default)')).toBe('p');
  });

  it.each([
    ['a collection', `${root}/users`],
    ['an empty segment', `${root}/users//x/y`],
    ['the root', root],
    ['an id of one dot', `${root}/users/.`],
    ['an id of two dots', `${root}/users/..`],
    ['a reserved id', `${root}/users/__secret__`],
    ['a reserved collection', `${root}/__users__/a`],
    ['an id of 1,501 bytes', `${root}/users/${'é'.repeat(750)}x`],
    ['a path without a database', 'users/u1'],
  ])('refuses %s as the name of a document', (_what, name) => {
    expect(() => parseDocumentName(name)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
  });

  it.each([
    `${root}/users/${'é'.repeat(750)}`,
    `${root}/users/__id7__`,
    `${root}/users/__id-7__`,
    `${root}/users/...`,
  ])('accepts %s as the name of a document', (name) => {
    expect(parseDocumentName(name).path).toBe(name.slice(root.length + 1));
  });

  it('supports only the default database', () => {
    const name = 'projects/p/databases/other/documents/a/b';
    expect(() => parseDocumentName(name)).toThrow(expect.objectContaining({ status: 'UNIMPLEMENTED' }));
  });

  it('accepts references to any project and database', () => {
    expect(isDocumentName('projects/x/databases/y/documents/a/b')).toBe(true);
    expect(isDocumentName('projects/x/databases/y/documents/a')).toBe(false);
  });
});

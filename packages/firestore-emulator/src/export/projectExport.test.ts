import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { defaultProjectOptions, Projects } from '../project';
import { Reference } from '../values/value';
import { exportProject, importExport } from './projectExport';

import type { Project } from '../project';
import type { Value } from '../values/value';

function projectsWith(documents: Readonly<Record<string, Record<string, Value>>>): Projects {
  const projects = new Projects(defaultProjectOptions, () => undefined);
  const { database } = projects.get('demo-a');
  const time = database.clock.commitTime();
  const changes = Object.entries(documents).map(([place, fields]) => ({
    path: place,
    before: null,
    after: { path: place, fields: new Map(Object.entries(fields)), createTime: time, updateTime: time },
  }));
  database.apply(changes, time);
  return projects;
}

function fieldsAt(project: Project, place: string): unknown {
  return project.database.latest().document(place)?.fields;
}

describe('a project', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'export-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const reference = (projectId: string): Reference =>
    new Reference(`projects/${projectId}/databases/(default)/documents/users/ann`);

  it('is restored from its export, with subcollections below documents that do not exist', () => {
    const documents = { 'users/ann': { age: 3n }, 'users/gone/orders/1': { total: 12.5 } };
    exportProject(projectsWith(documents).get('demo-a'), folder, 'firestore_export');
    const projects = new Projects(defaultProjectOptions, () => undefined);
    expect(importExport(projects, path.join(folder, 'firestore_export'), null)).toBe(2);
    const project = projects.get('demo-a');
    expect(fieldsAt(project, 'users/ann')).toEqual(new Map([['age', 3n]]));
    expect(fieldsAt(project, 'users/gone/orders/1')).toEqual(new Map([['total', 12.5]]));
    expect(fieldsAt(project, 'users/gone')).toBeUndefined();
  });

  it('is exported without deleted documents', () => {
    const projects = projectsWith({ 'users/ann': {}, 'users/bob': {} });
    const { database } = projects.get('demo-a');
    const before = database.latest().document('users/bob');
    database.apply([{ path: 'users/bob', before, after: null }], database.clock.commitTime());
    exportProject(projects.get('demo-a'), folder, 'x');
    expect(
      importExport(new Projects(defaultProjectOptions, () => undefined), path.join(folder, 'x'), null),
    ).toBe(1);
  });

  it('can be loaded as another project, including its references', () => {
    const link = reference('demo-a');
    const other = reference('demo-z');
    const fields = { link, list: [link, new Map([['link', link]])], other };
    exportProject(projectsWith({ 'posts/1': fields }).get('demo-a'), folder, 'x');
    const projects = new Projects(defaultProjectOptions, () => undefined);
    importExport(projects, path.join(folder, 'x'), 'demo-b');
    const moved = reference('demo-b');
    expect(fieldsAt(projects.get('demo-b'), 'posts/1')).toEqual(
      new Map<string, unknown>([
        ['link', moved],
        ['list', [moved, new Map([['link', moved]])]],
        ['other', other],
      ]),
    );
    expect(fieldsAt(projects.get('demo-a'), 'posts/1')).toBeUndefined();
  });

  it('is never exported outside the given folder', () => {
    const project = projectsWith({}).get('demo-a');
    const given = path.join(folder, 'given');
    for (const name of ['', '..', 'a/b', '../x']) {
      expect(() => exportProject(project, given, name)).toThrow('must name a folder');
    }
    expect(readdirSync(folder)).toEqual([]);
  });
});

import { completeLock, missingFromLock } from '../../bin/suite/lockFile';
import { readJson } from '../../bin/suite/paths.mjs';

test('the lock file has an entry for every optional dependency (npm run lock:complete adds missing ones)', () => {
  expect(missingFromLock(readJson('package-lock.json').packages)).toEqual([]);
});

test('the lock file contains no URL of a registry', () => {
  const entries = Object.values<{ resolved?: string; link?: boolean }>(
    readJson('package-lock.json').packages,
  );
  expect(entries.filter(({ resolved, link }) => resolved && !link)).toEqual([]);
});

describe('completing a lock file', () => {
  const lock = {
    '': {},
    'node_modules/tool': {
      version: '1.2.3',
      dev: true,
      optionalDependencies: {
        '@tool/linux-x64-musl': '1.2.3',
        '@tool/darwin-arm64': '1.2.3',
        here: '^2.0.0',
      },
    },
    'node_modules/here': { version: '2.1.0' },
    'web/node_modules/tool': { version: '1.0.0', optionalDependencies: { '@tool/darwin-arm64': '1.0.0' } },
  };

  test('adds a missing package next to its parent, for the system in the package name', () => {
    const complete = completeLock(lock);
    expect(missingFromLock(complete)).toEqual([]);
    expect(complete).toMatchObject({
      'node_modules/@tool/linux-x64-musl': {
        version: '1.2.3',
        cpu: ['x64'],
        libc: ['musl'],
        os: ['linux'],
        dev: true,
        optional: true,
      },
      'node_modules/@tool/darwin-arm64': { version: '1.2.3', cpu: ['arm64'], os: ['darwin'] },
    });
    expect(complete['node_modules/here']).toBe(lock['node_modules/here']);
  });

  test('refuses a package whose name contains no platform', () => {
    const odd = {
      'node_modules/tool': { version: '1.0.0', optionalDependencies: { 'some-extra': '1.0.0' } },
    };
    expect(() => completeLock(odd)).toThrow('the name some-extra does not identify a system');
  });
});

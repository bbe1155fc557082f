import { assertCollapsible } from './collapse';
import type { Content, Precondition, Write } from './write';

const set: Content = { kind: 'replace', fields: new Map() };
const remove: Content = { kind: 'delete' };
const verify: Content = { kind: 'verify' };
const exists: Precondition = { kind: 'exists', exists: true };
const missing: Precondition = { kind: 'exists', exists: false };
const at = (updateTime: number): Precondition => ({ kind: 'updateTime', updateTime });

type Step = readonly [Content, (Precondition | null)?];

function writesOf(steps: readonly Step[]): Write[] {
  return steps.map(([content, precondition = null]) => ({
    path: 'c/a',
    content,
    transforms: [],
    precondition,
  }));
}

describe('several writes to one document in a commit', () => {
  it.each<[string, readonly Step[]]>([
    ['write, then update', [[set], [set, exists]]],
    [
      'create, then delete what exists',
      [
        [set, missing],
        [remove, exists],
      ],
    ],
    [
      'delete, then create',
      [
        [remove, exists],
        [set, missing],
      ],
    ],
    ['delete twice', [[remove], [remove, missing]]],
    ['name the same version twice', [[set, at(1)], [set], [remove, at(1)]]],
  ])('may %s', (_what, steps) => {
    expect(() => assertCollapsible(writesOf(steps))).not.toThrow();
  });

  it.each<[string, readonly Step[]]>([
    ['delete, then update', [[remove], [set, exists]]],
    ['delete, then delete what exists', [[remove], [remove, exists]]],
    ['write, then create', [[set], [set, missing]]],
    [
      'update, then name a version',
      [
        [set, exists],
        [set, at(1)],
      ],
    ],
    [
      'name two versions',
      [
        [set, at(1)],
        [set, at(2)],
      ],
    ],
    [
      'delete a version, then update it',
      [
        [remove, at(1)],
        [set, at(1)],
      ],
    ],
    ['verify, then write', [[verify, exists], [set]]],
    ['write, then verify', [[set], [verify, exists]]],
    [
      'verify twice',
      [
        [verify, exists],
        [verify, exists],
      ],
    ],
  ])('may not %s', (_what, steps) => {
    expect(() => assertCollapsible(writesOf(steps))).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
    );
  });
});

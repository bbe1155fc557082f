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
    ['write it, then update it', [[set], [set, exists]]],
    [
      'create it, then delete it as an existing document',
      [
        [set, missing],
        [remove, exists],
      ],
    ],
    [
      'delete it as an existing document, then create it',
      [
        [remove, exists],
        [set, missing],
      ],
    ],
    ['delete it twice', [[remove], [remove, missing]]],
    ['require the same version twice', [[set, at(1)], [set], [remove, at(1)]]],
  ])('may %s', (_what, steps) => {
    expect(() => assertCollapsible(writesOf(steps))).not.toThrow();
  });

  it.each<[string, readonly Step[]]>([
    ['delete it, then update it', [[remove], [set, exists]]],
    ['delete it, then delete it as an existing document', [[remove], [remove, exists]]],
    ['write it, then create it', [[set], [set, missing]]],
    [
      'update it, then require a version',
      [
        [set, exists],
        [set, at(1)],
      ],
    ],
    [
      'require two versions',
      [
        [set, at(1)],
        [set, at(2)],
      ],
    ],
    [
      'delete a version, then require that version',
      [
        [remove, at(1)],
        [set, at(1)],
      ],
    ],
    ['verify it, then write it', [[verify, exists], [set]]],
    ['write it, then verify it', [[set], [verify, exists]]],
    [
      'verify it twice',
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

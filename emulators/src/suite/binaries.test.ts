import type { Offer } from '../../bin/suite/binaries';
import { chooseBinaries, describeMissing } from '../../bin/suite/binaries';

const absent = { refusal: 'its jar is not on this machine' };
const bare: Offer = { java: 0, firestore: absent, storage: absent, ui: false, download: false };
const cached = (name: string) =>
  ({ jar: `/cache/${name}.jar`, launch: 'jar', source: 'cache of the Firebase CLI' }) as const;
const full: Offer = {
  java: 21,
  firestore: cached('firestore'),
  storage: cached('storage'),
  ui: true,
  download: false,
};
const inSdk = {
  jar: '/sdk/firestore.jar',
  launch: 'classpath',
  source: 'Google Cloud CLI',
} as const;

describe('the choice of emulator binaries', () => {
  test.each<[string, Offer, 'official' | 'standin', 'official' | 'standin']>([
    ['no jar, no Java and no network', bare, 'standin', 'standin'],
    ['both jars and Java 21', full, 'official', 'official'],
    [
      'the Firestore jar of the Google Cloud CLI on Java 17',
      { ...bare, java: 17, firestore: inSdk },
      'official',
      'standin',
    ],
    ['no jar, Java 21 and a network', { ...bare, java: 21, download: true }, 'official', 'official'],
    ['no jar, Java 17 and a network', { ...bare, java: 17, download: true }, 'standin', 'standin'],
  ])('selects official binaries or stand-ins with %s', (_, offer, firestore, storage) => {
    const choice = chooseBinaries(offer, undefined);
    expect([choice.firestore.kind, choice.storage.kind]).toEqual([firestore, storage]);
  });

  test('returns the jar, its launch mode and its source', () => {
    expect(chooseBinaries({ ...bare, java: 17, firestore: inSdk }, undefined).firestore).toEqual({
      kind: 'official',
      ...inSdk,
    });
  });

  test('uses the stand-ins when they are forced', () => {
    const choice = chooseBinaries(full, 'standin');
    expect([choice.firestore.kind, choice.storage.kind]).toEqual(['standin', 'standin']);
  });

  test('uses the available official binaries when official ones are forced, and names the missing ones in one line', () => {
    const choice = chooseBinaries({ ...bare, java: 17, firestore: inSdk }, 'official');
    expect([choice.firestore.kind, choice.storage.kind]).toEqual(['official', 'standin']);
    expect(describeMissing(choice)).toBe(
      'Official binaries not available: Storage rules (its jar is not on this machine).',
    );
    expect(describeMissing(chooseBinaries(full, 'official'))).toBeUndefined();
  });

  test('refuses an unknown value of SHOP_EMULATORS', () => {
    expect(() => chooseBinaries(full, 'real')).toThrow('either "official" or "standin", not "real"');
  });
});

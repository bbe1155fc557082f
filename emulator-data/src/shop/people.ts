import { addressIdOf } from '../../../functions/src/account/data/addressStore';
import { hashPassword } from '../../../functions/src/platform/passwordHash';
import type { SeedClock } from '../source/seedClock';
import type { PeopleSeed } from '../source/seedSchemas';
import type { StoredFields } from './documents';

export type Customer = { uid: string; email: string; password: string; displayName: string; createdAt: Date };

/** Version of the terms accepted by the demo customers. */
const acceptedVersion = '1';

export function customersOf({ customers }: PeopleSeed, clock: SeedClock): Customer[] {
  return customers.map(({ uid, email, password, displayName, createdDateTime }) => ({
    uid,
    email,
    password,
    displayName,
    createdAt: clock.instant(createdDateTime),
  }));
}

export async function peopleDocuments(
  people: PeopleSeed,
  clock: SeedClock,
): Promise<[path: string, fields: StoredFields][]> {
  const staff = people.staff.map((member) => staffDocument(member, clock));
  const customers = people.customers.flatMap((customer) => [
    userDocument(customer, clock),
    ...addressDocuments(customer, clock),
  ]);
  return [...(await Promise.all(staff)), ...customers];
}

/** Hashes the password as the functions do, with the salt of the seed. */
async function staffDocument(
  member: PeopleSeed['staff'][number],
  clock: SeedClock,
): Promise<[path: string, fields: StoredFields]> {
  const { id, username, name, surname, role, password, salt, createdDateTime } = member;
  const createdAt = clock.instant(createdDateTime);
  const passwordHash = await hashPassword(password, Buffer.from(salt, 'base64url'));
  return [
    `staff/${id}`,
    {
      username,
      name,
      surname,
      role,
      passwordHash,
      disabled: false,
      createdAt,
      updatedAt: createdAt,
    },
  ];
}

function userDocument(
  { uid, email, displayName, phoneNumber, createdDateTime }: PeopleSeed['customers'][number],
  clock: SeedClock,
): [path: string, fields: StoredFields] {
  const createdAt = clock.instant(createdDateTime);
  const consents = { [acceptedVersion]: { acceptedAt: createdAt, ageConfirmed: true } };
  return [`users/${uid}`, { email, displayName, phoneNumber, consents, createdAt, updatedAt: createdAt }];
}

function addressDocuments(
  { uid, addresses, createdDateTime }: PeopleSeed['customers'][number],
  clock: SeedClock,
): [path: string, fields: StoredFields][] {
  const savedAt = clock.instant(createdDateTime);
  return addresses.map((address) => [
    `users/${uid}/addresses/${addressIdOf(address)}`,
    { userUID: uid, ...address, savedAt },
  ]);
}

import { isSecondFactorDue } from './secondFactorDue';

const owner = { role: 'owner', hasSecondFactor: false } as const;
const cloud = { K_SERVICE: 'f', GCLOUD_PROJECT: 'shop-live', FUNCTIONS_EMULATOR: undefined };
const local = { K_SERVICE: undefined, GCLOUD_PROJECT: 'demo-shop', OWNER_SECOND_FACTOR: undefined };

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

function isDue(
  environment: Record<string, string | undefined>,
  member: Parameters<typeof isSecondFactorDue>[0],
) {
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  return isSecondFactorDue(member);
}

test.each([
  ['an owner of a real project', cloud, owner, true],
  ['an owner who has one', cloud, { ...owner, hasSecondFactor: true }, false],
  ['a manager', cloud, { ...owner, role: 'manager' as const }, false],
  ['an owner where it is tried out', local, owner, false],
  ['an owner where the setting asks for it', { ...local, OWNER_SECOND_FACTOR: 'required' }, owner, true],
  [
    'an owner of a real project, whatever the setting says',
    { ...cloud, OWNER_SECOND_FACTOR: 'no' },
    owner,
    true,
  ],
])('decides whether %s must add a second factor (case %#)', (_who, environment, member, due) => {
  expect(isDue(environment, member)).toBe(due);
});

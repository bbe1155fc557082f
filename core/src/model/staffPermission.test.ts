import { permissionsByRole, staffPermissions, staffRoles, isPermitted, mayManage } from './staffPermission';

const of = (role: (typeof staffRoles)[number]) => staffPermissions.filter((one) => isPermitted(role, one));

test('each role has every permission of the role below it, and owners have every permission', () => {
  expect(of('owner')).toEqual(staffPermissions);
  const steps = staffRoles.slice(1).map((role, index) => ({ role, below: staffRoles[index] ?? role }));
  const lacking = steps.map(({ role, below }) => ({
    role,
    lacks: of(below).filter((permission) => !isPermitted(role, permission)),
  }));
  expect(lacking).toEqual(steps.map(({ role }) => ({ role, lacks: [] })));
});

test('no role lists a permission twice', () => {
  for (const named of Object.values(permissionsByRole)) expect(new Set(named).size).toBe(named.length);
});

test('assistants may manage only orders, stock and their own account, and managers may not read the audit log', () => {
  expect(of('assistant')).toEqual(['ownAccount', 'orders', 'stock']);
  expect(of('manager')).not.toEqual(expect.arrayContaining(['audit']));
});

test('no one may manage an account with a higher role, and only owners may manage accounts with the same role', () => {
  const pairs = staffRoles.flatMap((role) =>
    staffRoles.filter((other) => mayManage(role, other)).map((other) => `${role} ${other}`),
  );
  expect(pairs).toEqual(['manager assistant', 'owner assistant', 'owner manager', 'owner owner']);
});

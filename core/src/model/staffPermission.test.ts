import { permissionsByRole, staffPermissions, staffRoles, isPermitted, mayManage } from './staffPermission';

const of = (role: (typeof staffRoles)[number]) => staffPermissions.filter((one) => isPermitted(role, one));

test('each role may do everything that the role below may, and owners may do everything', () => {
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

test('assistants may handle orders, but not accounts, figures, prices or the audit log', () => {
  expect(of('assistant')).toEqual(['ownAccount', 'orders', 'stock']);
  expect(of('manager')).not.toEqual(expect.arrayContaining(['audit']));
});

test('no one manages an account of a higher role, and only owners manage accounts of the same role', () => {
  const pairs = staffRoles.flatMap((role) =>
    staffRoles.filter((other) => mayManage(role, other)).map((other) => `${role} ${other}`),
  );
  expect(pairs).toEqual(['manager assistant', 'owner assistant', 'owner manager', 'owner owner']);
});

import { permissionsByRole } from '@shop/core/model/staffPermission';

import { paths } from '@/config/paths';

import { sectionsFor, sectionsFound } from './adminSections';

const elsewhere: readonly string[] = [paths.admin.home, paths.admin.login, paths.admin.account];

test('every screen except home, login and the user’s account belongs to a section', () => {
  const entries = sectionsFor(() => true).map(({ to }) => to);
  const lost = Object.values(paths.admin).filter(
    (path) => !elsewhere.includes(path) && !entries.some((to) => `${path}/`.startsWith(`${to}/`)),
  );
  expect(lost).toEqual([]);
});

test('an assistant’s menu contains only the sections that the role allows', () => {
  const may = permissionsByRole.assistant;
  expect(sectionsFor((permission) => may.includes(permission)).map(({ to }) => to)).toEqual([
    paths.admin.orders,
    paths.admin.products,
  ]);
});

test('the search finds a section if each typed word is a prefix of one of its words', () => {
  const found = (find: string) =>
    sectionsFound(
      find,
      sectionsFor(() => true),
    ).map(({ label }) => label);
  expect(found('opening ho')).toEqual(['Manage Shop']);
  expect(found('terms')).toEqual(['Other Services']);
  expect(found('pause ordering')).toEqual(['Manage Shop']);
  expect(found('refund')).toEqual(['Manage Orders', 'Manage Sales']);
  expect(found('second factor')).toEqual(['My Account']);
  expect(found('KUSH1002')).toEqual([]);
  expect(found('42')).toEqual([]);
  expect(found('urs')).toEqual([]);
});

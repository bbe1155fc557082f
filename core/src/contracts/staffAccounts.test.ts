import * as v from 'valibot';

import { addStaff } from './staffAccounts';

const account = { username: 'admin', name: 'Thandi', surname: 'Nkosi', role: 'assistant' };

test.each([
  ['a username', { username: '\u0430dmin' }],
  ['a name', { name: 'Th\u0430ndi' }],
  ['a surname', { surname: 'N\u03BAosi' }],
])('refuses %s that contains lookalike letters from another script', (_what, change) => {
  expect(v.is(addStaff.input, account)).toBe(true);
  expect(v.is(addStaff.input, { ...account, ...change })).toBe(false);
});

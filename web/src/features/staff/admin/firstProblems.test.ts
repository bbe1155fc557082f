import { changePassword } from '@shop/core/contracts/staffAccounts';
import { safeParse } from 'valibot';

import { firstProblems } from './firstProblems';

test('the first problem of each field is the one to say', () => {
  const issue = (field: string, message: string) => ({
    ...safeParse(changePassword.input, {}).issues?.[0],
    message,
    path: [{ type: 'object', origin: 'value', input: {}, key: field, value: '' }],
  });
  const issues = [issue('name', 'is required'), issue('surname', 'is too long'), issue('name', 'is odd')];
  expect(firstProblems(issues as never)).toEqual({ name: 'is required', surname: 'is too long' });
});

test('what was entered without a fault has none', () => {
  expect(firstProblems(undefined)).toEqual({});
});

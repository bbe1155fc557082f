import { maxLength, pipe, regex, strictObject, string } from 'valibot';

import { schemaResolver } from './schemaResolver';

const short = (field: string) =>
  pipe(string(), maxLength(3, `${field} is too long`), regex(/^[a-z]*$/, `${field} is odd`));
const resolver = schemaResolver(strictObject({ name: short('name'), surname: short('surname') }));
const options = { fields: {}, shouldUseNativeValidation: false };

test('invalid values produce the first error of each field', async () => {
  const { errors } = await resolver({ name: '12345', surname: '1' }, undefined, options);
  expect(errors).toMatchObject({
    name: { message: 'name is too long' },
    surname: { message: 'surname is odd' },
  });
});

test('valid values produce no errors', async () => {
  const typed = { name: 'ann', surname: '' };
  expect(await resolver(typed, undefined, options)).toEqual({ values: typed, errors: {} });
});

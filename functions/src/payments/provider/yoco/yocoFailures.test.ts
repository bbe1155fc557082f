import { readErrorText } from './yocoFailures';

describe('the error text of a Yoco response', () => {
  it.each([
    [
      { errorCode: 'amount_too_small', errorMessage: 'amount below 200' },
      'amount_too_small: amount below 200',
    ],
    [{ description: 'already refunded' }, 'already refunded'],
    [{ message: 'no' }, 'no'],
    [{ error: { message: 'nested' } }, 'nested'],
    [{ errors: [{ message: 'listed' }] }, 'listed'],
    [{ displayMessage: 'shown' }, 'shown'],
    [{ errorMessage: null, description: 'second' }, 'second'],
    [{ errorCode: 'only_code' }, 'only_code'],
    [{ message: 42 }, ''],
    [{}, ''],
    ['a page of HTML', ''],
    [undefined, ''],
    [null, ''],
  ])('from %j is %p', (body, words) => {
    expect(readErrorText(body)).toBe(words);
  });

  it('is limited to 300 characters', () => {
    expect(readErrorText({ message: 'x'.repeat(5_000) })).toHaveLength(300);
  });
});

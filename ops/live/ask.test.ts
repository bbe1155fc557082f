import { PassThrough } from 'node:stream';

import { createAsk } from './ask';

/** Simulates an operator who types each line when the terminal shows the paired question. */
function anOperator(answers: [question: string, line: string][]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const output = new PassThrough();
  let shown = '';
  let unread = '';
  output.on('data', (chunk: Buffer) => {
    shown += String(chunk);
    unread += String(chunk);
    const [next] = answers;
    if (next === undefined || !unread.includes(next[0])) return;
    answers.shift();
    unread = '';
    input.write(`${next[1]}\r`);
  });
  return { terminal: { input, output }, shown: () => shown, left: answers };
}

test('a question at a terminal is repeated until its answer is valid, and Enter accepts the suggestion', async () => {
  const { terminal, shown, left } = anOperator([
    ['(PAYMENT_MODE): ', ''],
    ['(PAYMENT_MODE): ', 'live'],
    ['[own-driver]: ', ''],
  ]);
  const ask = createAsk({}, false, terminal);
  const fault = (answer: string) => (answer === '' ? 'is missing' : undefined);
  expect(await ask.text({ name: 'PAYMENT_MODE', text: 'test or live', fault })).toBe('live');
  expect(await ask.text({ name: 'COURIER_PROVIDER', text: 'who', suggestion: 'own-driver' })).toBe(
    'own-driver',
  );
  expect(shown()).toContain('PAYMENT_MODE is missing.');
  expect(left).toEqual([]);
});

test('a secret is not shown while it is typed', async () => {
  const { terminal, shown } = anOperator([['Key (KEY): ', 'sk_test_secret']]);
  const ask = createAsk({}, false, terminal);
  expect(await ask.text({ name: 'KEY', text: 'Key', isSecret: true })).toBe('sk_test_secret');
  expect(shown()).not.toContain('secret');
});

test.each([
  ['', true],
  ['y', true],
  ['n', false],
])('Enter or y confirms a change at a terminal: the input %j gives %j', async (line, expected) => {
  const { terminal } = anOperator([['[Y/n]', line]]);
  expect(await createAsk({}, false, terminal).confirm('Make it?')).toBe(expected);
});

test('without a terminal, a missing answer is an error that names its variable', async () => {
  await expect(createAsk({}, true).text({ name: 'KEY', text: 'Key' })).rejects.toThrow(/KEY is missing/);
});

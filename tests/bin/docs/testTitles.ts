import type { CallExpression, Expression } from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';

export type TestCall = { title: string; line: number; isGroup: boolean };

/**
 * Names that may follow `test`, `it` and `describe` where tests are declared. `test.step`, for example, declares none.
 */
const modifiers = /^(each|only|skip|fails?|failing|concurrent|serial|parallel|describe|fixme|slow)$/;

/** Returns the calls in source order. */
export function readTestCalls(file: string, text: string): TestCall[] {
  const calls: TestCall[] = [];
  const groups: { node: CallExpression; title: string }[] = [];
  new Visitor({
    CallExpression: (node) => {
      const chain = calleeChain(node.callee);
      const title = titleOf(node, text);
      if (title === null || !isDeclaration(chain)) return;
      const isGroup = chain.includes('describe');
      const path = [...groups.map((group) => group.title), title].join(' ');
      calls.push({ title: path, line: lineAt(text, node.start), isGroup });
      if (isGroup) groups.push({ node, title });
    },
    'CallExpression:exit': (node) => {
      if (groups.at(-1)?.node === node) groups.pop();
    },
  }).visit(parseSync(file, text).program);
  return calls;
}

function isDeclaration([first, ...rest]: string[]) {
  return (
    (first === 'test' || first === 'it' || first === 'describe') && rest.every((name) => modifiers.test(name))
  );
}

/** Returns the chain of names: `test.describe.each([…])` gives `['test', 'describe', 'each']`. */
function calleeChain(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return calleeChain(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return calleeChain(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return callee.object.type === 'Super' ? [] : [...calleeChain(callee.object), callee.property.name];
}

function titleOf({ arguments: [first] }: CallExpression, text: string) {
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value;
  return first?.type === 'TemplateLiteral' ? text.slice(first.start + 1, first.end - 1) : null;
}

export function lineAt(text: string, index: number) {
  return text.slice(0, index).split('\n').length;
}

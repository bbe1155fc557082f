import { parseSync, Visitor } from 'oxc-parser';

/**
 * @typedef {import('oxc-parser').CallExpression} CallExpression
 * @typedef {{ title: string, line: number, isGroup: boolean }} TestCall `title` starts with the titles of the groups it is in; lines count from 1
 */

/** What may follow `test`, `it` and `describe` and still declare tests: `test.step`, say, does not. */
const modifiers = /^(each|only|skip|fails?|failing|concurrent|serial|parallel|describe|fixme|slow)$/;

/**
 * The tests of a file and their groups, in the order in which they are written.
 * @param {string} file
 * @param {string} text
 * @returns {TestCall[]}
 */
export function readTestCalls(file, text) {
  /** @type {TestCall[]} */
  const calls = [];
  /** @type {{ node: CallExpression, title: string }[]} */
  const groups = [];
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

/** @param {string[]} chain */
function isDeclaration([first, ...rest]) {
  return (
    (first === 'test' || first === 'it' || first === 'describe') && rest.every((name) => modifiers.test(name))
  );
}

/**
 * `test.describe.each([…])` is `['test', 'describe', 'each']`.
 * @param {import('oxc-parser').Expression} callee
 * @returns {string[]}
 */
function calleeChain(callee) {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return calleeChain(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return calleeChain(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return callee.object.type === 'Super' ? [] : [...calleeChain(callee.object), callee.property.name];
}

/**
 * @param {CallExpression} node
 * @param {string} text
 */
function titleOf({ arguments: [first] }, text) {
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value;
  return first?.type === 'TemplateLiteral' ? text.slice(first.start + 1, first.end - 1) : null;
}

/**
 * @param {string} text
 * @param {number} index
 */
export function lineAt(text, index) {
  return text.slice(0, index).split('\n').length;
}

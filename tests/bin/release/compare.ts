import type { Endpoint, Shape } from './shape';

/**
 * Describes what would break for clients of a release: refused requests and unreadable responses. Browsers keep the
 * released pages until a new service worker takes over.
 */
export function findBreaks(released: readonly Endpoint[], current: readonly Endpoint[]): string[] {
  return released.flatMap((before) => {
    const now = current.find(({ name }) => name === before.name);
    if (now === undefined) return [`${before.name}: the endpoint no longer exists`];
    const gone = before.paths
      .filter((path) => !now.paths.includes(path))
      .map((path) => `${path} no longer exists`);
    const access = mayStillCall(before.access, now.access) ? [] : [`requires ${now.access} access`];
    const isSmaller = (now.uploadMaxBytes ?? 0) < (before.uploadMaxBytes ?? 0);
    const found = [
      ...gone,
      ...access,
      ...(isSmaller ? ['accepts only smaller files'] : []),
      ...refusals(now.request, before.request, 'request'),
      ...refusals(before.answer, now.answer, 'answer'),
    ];
    return found.map((text) => `${before.name}: ${text}`);
  });
}

function mayStillCall(before: string, now: string): boolean {
  return before === now || now === 'public';
}

/**
 * Returns why the receiver would refuse some of the sender's values. Returns an empty list if it accepts all of them.
 */
function refusals(receiver: Shape, sender: Shape, at: string): string[] {
  if (receiver.type === 'value' && receiver.name === 'unknown') return [];
  if (sender.type === 'options') return sender.options.flatMap((option) => refusals(receiver, option, at));
  if (receiver.type === 'options') {
    const all = receiver.options.map((option) => refusals(option, sender, at));
    if (all.some((found) => found.length === 0)) return [];
    // The closest option describes the change best.
    const near = receiver.options.findIndex(({ type }) => type === sender.type);
    return receiver.options.length === 1 || sender.type === 'object'
      ? (all[Math.max(0, near)] ?? [])
      : [`${at} may not be ${describe(sender)}`];
  }
  if (receiver.type === 'object' && sender.type === 'object') return objectRefusals(receiver, sender, at);
  if (receiver.type === 'array' && sender.type === 'array') {
    return [
      ...refusals(receiver.item, sender.item, `${at}[]`),
      ...ruleRefusals(receiver.rules, sender.rules, at),
    ];
  }
  if (receiver.type === 'literal' || sender.type === 'literal') return literalRefusals(receiver, sender, at);
  if (receiver.type !== 'value' || sender.type !== 'value' || receiver.name !== sender.name) {
    return [`${at} may not be ${describe(sender)}`];
  }
  return ruleRefusals(receiver.rules, sender.rules, at);
}

type ObjectShape = Shape & { type: 'object' };

function objectRefusals(receiver: ObjectShape, sender: ObjectShape, at: string): string[] {
  const sent = Object.entries(sender.keys).flatMap(([name, { shape, isOptional }]) => {
    const taken = receiver.keys[name];
    if (taken === undefined) return receiver.isStrict ? [`${at}.${name} is refused`] : [];
    const missing = isOptional && !taken.isOptional ? [`${at}.${name} may not be omitted`] : [];
    return [...missing, ...refusals(taken.shape, shape, `${at}.${name}`)];
  });
  const wanted = Object.entries(receiver.keys)
    .filter(([name, { isOptional }]) => !isOptional && sender.keys[name] === undefined)
    .map(([name]) => `${at}.${name} is missing`);
  return [...sent, ...wanted];
}

/**
 * Compares a literal. A receiver that accepts its type is compatible, because rules are not evaluated for single
 * values.
 */
function literalRefusals(receiver: Shape, sender: Shape, at: string): string[] {
  if (receiver.type === 'literal' && sender.type === 'literal' && receiver.value === sender.value) return [];
  const isTyped = receiver.type === 'value' && sender.type === 'literal';
  return isTyped && typeof JSON.parse(sender.value) === receiver.name
    ? []
    : [`${at} may not be ${describe(sender)}`];
}

function ruleRefusals(receiver: readonly string[], sender: readonly string[], at: string): string[] {
  const broken = receiver.filter((rule) => !sender.some((known) => isAsStrict(known, rule)));
  return broken.map((rule) => `${at} must satisfy "${rule}"`);
}

/** Returns whether every value that satisfies `known` also satisfies `rule`. */
function isAsStrict(known: string, rule: string): boolean {
  if (known === rule) return true;
  const [kind = '', limit] = rule.split(' ');
  const [knownKind, knownLimit] = known.split(' ');
  if (kind !== knownKind || Number.isNaN(Number(limit))) return false;
  if (kind.startsWith('max_')) return Number(knownLimit) <= Number(limit);
  return kind.startsWith('min_') && Number(knownLimit) >= Number(limit);
}

function describe(shape: Shape): string {
  if (shape.type === 'literal') return shape.value;
  return shape.type === 'value' ? shape.name : `an ${shape.type}`;
}

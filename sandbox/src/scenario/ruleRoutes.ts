import { empty, json, parseJson } from '../http/exchange';
import type { Router } from '../http/router';
import { integer, isRecord, type Json, list, record, text } from '../http/shape';
import type { NewRule, RuleBook } from './ruleBook';

/** Allowed effect keys for each operation of a provider. */
export type Vocabulary = Record<string, readonly string[]>;

const ruleKeys = ['on', 'match', 'skip', 'times', 'effect'];

/** `POST` adds one rule or a list, `GET` lists all, `DELETE` removes all. */
export function addRuleRoutes(router: Router, base: string, book: RuleBook<Json>, words: Vocabulary): void {
  router.on('POST', base, (exchange) => {
    const body = parseJson(exchange.raw);
    const wanted = (list(body) ?? [body]).map((entry) => readRule(entry, words));
    const problem = wanted.find((rule) => typeof rule === 'string');
    if (problem !== undefined) return json(400, { error: problem });
    const added = wanted.flatMap((rule) => (typeof rule === 'string' ? [] : [book.add(rule)]));
    return json(201, { rules: added });
  });
  router.on('GET', base, () => json(200, { rules: book.list() }));
  router.on('DELETE', base, () => {
    book.reset();
    return empty(204);
  });
}

function readRule(value: unknown, words: Vocabulary): NewRule<Json> | string {
  if (!isRecord(value)) return 'a rule must be an object';
  const stray = Object.keys(value).find((key) => !ruleKeys.includes(key));
  if (stray !== undefined) return `unknown rule key "${stray}"; known: ${ruleKeys.join(', ')}`;
  const on = text(value['on']) ?? '';
  const effectKeys = words[on];
  if (!effectKeys) return `unknown "on": "${on}"; known: ${Object.keys(words).join(', ')}`;
  if (!isRecord(value['effect'])) return 'a rule needs an effect';
  const odd = Object.keys(value['effect']).find((key) => !effectKeys.includes(key));
  if (odd !== undefined) return `unknown effect "${odd}" on ${on}; known: ${effectKeys.join(', ')}`;
  const times = value['times'] ?? 1;
  if (times !== 'always' && (integer(times) ?? 0) < 1)
    return '"times" must be a positive integer or "always"';
  const match = readMatch(record(value['match']));
  if (!match) return '"match" may contain only strings and numbers';
  return {
    on,
    match,
    skip: integer(value['skip']) ?? 0,
    times: times === 'always' ? 'always' : (integer(times) ?? 1),
    effect: value['effect'],
  };
}

function readMatch(value: Json): Record<string, string | number> | undefined {
  const entries = Object.entries(value).flatMap(([key, wanted]) =>
    typeof wanted === 'string' || typeof wanted === 'number' ? [[key, wanted] as const] : [],
  );
  return entries.length === Object.keys(value).length ? Object.fromEntries(entries) : undefined;
}

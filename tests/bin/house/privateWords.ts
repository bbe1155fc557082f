/**
 * Words that mean something of their own in this code and nothing to a newcomer, with what to say in their place. Patterns are tried on text in
 * lower case in which `camelCase` and `SNAKE_CASE` names are taken apart into words; `isRaw` ones on the text as it is written.
 *
 * A use that is plain English, a term of the field or a text of the specification is named in `allowed` with the reason: by the file it is in
 * (`files`), by the words around it on its line (`line`), or by both.
 */
type AllowedUse = { files?: RegExp; line?: RegExp; why: string };
export type PrivateWord = {
  name: string;
  pattern: RegExp;
  say: string;
  isRaw?: boolean;
  allowed?: AllowedUse[];
};

export const privateWords: PrivateWord[] = [
  {
    name: 'told',
    pattern: /\b(told|tells?|telling)\b/g,
    say: 'says, shows, reports, answers; for “told apart” distinguished is meant and allowed',
    allowed: [{ line: /\b(told|tells?|telling)\b.* apart\b/, why: 'to tell apart is plain English' }],
  },
  { name: 'owed', pattern: /\bow(ed|es?|ing)\b/g, say: 'outbox job, pending, due' },
  { name: 'desk', pattern: /\bdesks?\b/g, say: 'admin' },
  { name: 'wish', pattern: /\bwish(es|ed)?\b/g, say: 'command, request' },
  {
    name: 'nobody',
    pattern: /\b(nobody|somebody|whoever)\b/g,
    say: 'no process, another request, the caller, no one',
  },
  { name: 'begun', pattern: /\bbegun\b/g, say: 'started, startedAt, startInBackground' },
  { name: 'beside', pattern: /\bbeside\b/g, say: 'next to, together with, at the same time as' },
  {
    name: 'standing',
    pattern: /\bstanding\b/g,
    say: 'state, status, current, existing',
    allowed: [{ line: /\blong.standing\b/, why: 'plain English' }],
  },
  { name: 'patience', pattern: /\bpatience\b/g, say: 'time-out' },
  { name: 'courtesy', pattern: /\bcourtesy\b/g, say: 'grace period' },
  { name: 'he', pattern: /\b(he|him|himself|his)\b/g, say: 'the noun itself; they for a person' },
  {
    name: 'turn',
    pattern:
      /\bturns?\b(?! (on|off|in ?to|out|up|down|round|around|back|the|it|them|away|to|a|an|upright|each|every|\w+ away)\b)/g,
    say: 'lock, order of execution, iteration of the event loop',
    allowed: [
      { files: /^packages\/demo-pictures\//, why: 'the angle by which a drawing is rotated' },
      { line: /\b(animate|keyframes)\b/, why: 'the rotation of a spinner' },
    ],
  },
  {
    name: 'claim',
    pattern: /\bclaim(s|ed|ing)?\b/g,
    say: 'commit (stock), reserve (a number), acquire (a lock, a job)',
    allowed: [
      {
        line: /\b(custom|token|tokens|auth|staff|jwt|signed in|decoded|identity|user|uid|set custom user) ?'?s? claims?\b|\bclaims?\b.*\b(token|tokens|staff|custom)\b|\b(token|tokens|staff|custom)\b.*\bclaims?\b/,
        why: 'the claims of an identity token, as Firebase Auth calls them',
      },
      {
        files: /(caller|identities|buyer|rulesAuthorizer|tokens|goneAccounts)[^/]*$/i,
        line: /\bclaims?\b/,
        why: 'the same, where tokens are read or made',
      },
    ],
  },
  { name: 'news', pattern: /\bnews\b/g, say: 'update, event' },
  { name: 'honest', pattern: /\bhonest(ly)?\b/g, say: 'valid, genuine' },
  { name: 'spoilt', pattern: /\bspoilt\b/g, say: 'faulted, corrupted' },
  {
    name: 'meet',
    pattern: /\b(meets?|met|meeting)\b/g,
    say: 'conflict, collide, find, resume',
    allowed: [
      {
        line: /\b(precondition|condition|requirement|criteri(on|a)|bar|target)s?\b.*\bmet\b/,
        why: 'a condition is met',
      },
      { line: /\bdeliverable action meet at door\b/, why: 'a value of the courier’s API' },
    ],
  },
  { name: 'hear', pattern: /\b(hears?|heard|unheard)\b/g, say: 'receive, receivedAt, lastUpdateAt' },
  {
    name: 'slot',
    pattern: /\bslots?\b/g,
    say: 'variant',
    allowed: [{ line: /\b(data.slot|time slot|slot props)\b/, why: 'an attribute of the component library' }],
  },
  { name: 'birth', pattern: /\b(births?|surroundings)\b/g, say: 'creation metadata, dependencies' },
  {
    name: 'chance',
    pattern: /\bchance\b(?! of\b)/g,
    say: 'random',
    allowed: [{ files: /^packages\/demo-pictures\//, why: 'the probability of a stroke in a drawing' }],
  },
  {
    name: 'money back',
    pattern: /\b(fee|part|hand) back\b/g,
    say: 'deliveryFeeRefund, partialRefund, manualRefund',
  },
  {
    name: 'kept answers',
    pattern: /\b(keep|kept|early) (answers?|acts?)\b/g,
    say: 'offlineCache, preloaded response, early interactions',
  },
  {
    name: 'loose verbs',
    pattern:
      /\b(put off|look again|give way|gives way|goes before|until over|sees? to|saw to|stands in the way)\b/g,
    say: 'postpone, recheck, abort, hasPriorityOver, deadline, conflictsWith',
    allowed: [{ line: /'please look again'/, why: 'the title of a dialog for customers' }],
  },
  { name: 'undecided', pattern: /\bundecided\b/g, say: 'needsAction' },
  { name: 'first tries', pattern: /\bfirst tr(y|ies)\b/g, say: 'initial backoff' },
  {
    name: '…Sentences',
    pattern: /[a-z](Sentences?|Words)\b/g,
    isRaw: true,
    say: '…messages, …labels',
    allowed: [
      { line: /\breservedWords\b/, why: 'a term of programming languages' },
      { line: /\b(private|find\w+|describe)Words\b/, why: 'the words that this check looks for' },
    ],
  },
];

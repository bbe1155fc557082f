export { firestoreFunctions, storageFunctions, type DocumentSource } from './evaluate/documentFunctions';
export { DocumentReads } from './evaluate/documentReads';
export { evaluateRequest, type RulesRequest, type Decision } from './evaluate/evaluateRequest';
export { RulesError } from './evaluate/rulesError';
export { loadRuleset, type LoadedRules, type RulesProblem } from './loadRuleset';
export { openRules, type Rules, type PlainRequest } from './openRules';
export { crc32c } from './methods/crc32c';
export { RulesRuntime } from './storage/rulesRuntime';
export { fromPlain } from './values/fromPlain';
export { documentValue, referencePath } from './values/fromWire';
export {
  boolValue,
  bytesValue,
  floatValue,
  intValue,
  listValue,
  mapValue,
  nullValue,
  pathValue,
  stringValue,
  timestampValue,
} from './values/rulesValue';
export type { RequestSegment } from './evaluate/matchPath';
export type { Lazy } from './evaluate/scope';
export type { Method, Ruleset, ServiceName } from './language/syntax';
export type { ConstraintValue, Fact, MapValue, RulesValue } from './values/rulesValue';

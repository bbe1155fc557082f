import type { RulesValue } from '../values/rulesValue';
import type { Place } from './rulesSyntaxError';

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in';

export type PathPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'capture'; readonly capture: Wildcard }
  | { readonly kind: 'interpolation'; readonly expression: Expression };

/** `at` is the position for messages: the start, or for a member, index or method, the dot or bracket before it. */
export type Expression = {
  readonly at: Place;
  /** Positions of the opening parentheses around the expression, the outermost first. */
  readonly brackets?: readonly Place[];
} & (
  | { readonly kind: 'literal'; readonly value: RulesValue }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
  | {
      readonly kind: 'range';
      readonly object: Expression;
      /** Without `from` the range begins at the start, without `to` it ends at the end. */
      readonly from: Expression | undefined;
      readonly to: Expression | undefined;
    }
  | {
      readonly kind: 'call';
      readonly receiver: Expression | undefined;
      readonly name: string;
      readonly args: readonly Expression[];
    }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [Expression, Expression])[] }
  | { readonly kind: 'path'; readonly parts: readonly PathPart[] }
  | { readonly kind: 'not' | 'negate'; readonly operand: Expression }
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'is';
      readonly operand: Expression;
      readonly typeName: string;
      readonly typeAt: Place;
    }
  | {
      readonly kind: 'ternary';
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
);

export type Parameter = { readonly name: string; readonly at: Place };

export type Binding = { readonly name: string; readonly value: Expression; readonly at: Place };

export type FunctionDeclaration = {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly bindings: readonly Binding[];
  readonly result: Expression;
  readonly at: Place;
};

/** `/{name}` or `/{name=**}`. */
export type Wildcard = {
  readonly kind: 'one' | 'many';
  readonly name: string;
  /** Positions of the wildcard's slash and name. */
  readonly at: Place;
  readonly nameAt: Place;
};

export type PatternSegment = { readonly kind: 'literal'; readonly text: string } | Wildcard;

export type Allow = {
  /** Unknown method names have no effect and are omitted. */
  readonly methods: ReadonlySet<Method>;
  readonly condition: Expression | undefined;
  readonly at: Place;
};

export type MatchBlock = {
  readonly pattern: readonly PatternSegment[];
  readonly functions: readonly FunctionDeclaration[];
  readonly allows: readonly Allow[];
  readonly matches: readonly MatchBlock[];
  /** Positions of the keyword and of the pattern after it. */
  readonly at: Place;
  readonly patternAt: Place;
};

export type ServiceName = 'cloud.firestore' | 'firebase.storage';

export type Service = {
  /** A file may name any service, but only known services are evaluated. */
  readonly name: string;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
  readonly at: Place;
};

export type Ruleset = {
  readonly version: 1 | 2;
  readonly file: string;
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly Service[];
};

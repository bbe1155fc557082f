/** Facts about a request or webhook that rules can match. */
export type Facts = Record<string, string | number | null | undefined>;

export type Rule<Effect> = {
  on: string;
  match: Record<string, string | number>;
  /** Number of matching requests that pass before the rule takes effect. */
  skip: number;
  times: number | 'always';
  used: number;
  effect: Effect;
};

export type NewRule<Effect> = Omit<Rule<Effect>, 'used'>;

/** Events of a provider, which are not requests. */
const events = ['webhook', 'refund-outcome'];

/** Scenario rules in the order they were added. The first matching rule applies. A rule expires after `times` uses. */
export class RuleBook<Effect> {
  #rules: Rule<Effect>[] = [];

  add(rule: NewRule<Effect>): Rule<Effect> {
    const added = { ...rule, used: 0 };
    this.#rules.push(added);
    return added;
  }

  take(on: string, facts: Facts): Effect | undefined {
    const fitting = this.#rules.filter(
      (rule) => (rule.on === on || (rule.on === '*' && !events.includes(on))) && fits(rule.match, facts),
    );
    for (const rule of fitting) {
      if (rule.skip > 0) {
        rule.skip -= 1;
        continue;
      }
      if (rule.times !== 'always' && rule.used >= rule.times) continue;
      rule.used += 1;
      return rule.effect;
    }
    return undefined;
  }

  list(): Rule<Effect>[] {
    return this.#rules;
  }

  reset(): void {
    this.#rules = [];
  }
}

function fits(match: Record<string, string | number>, facts: Facts): boolean {
  return Object.entries(match).every(([name, wanted]) => String(facts[name]) === String(wanted));
}

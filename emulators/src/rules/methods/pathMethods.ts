import { RulesError } from '../evaluate/rulesError';
import { pathValue } from '../values/rulesValue';

import { argument, methodTable } from './method';

import type { PathValue } from '../values/rulesValue';

// What `bind` fills in: `path('/users/$(id)').bind({'id': uid})`, or a segment spelled {id}.
const PLACEHOLDER = /^(?:\$\((\w+)\)|\$(\w+)|\{(\w+)\})$/;

export const pathMethods = methodTable<PathValue>({
  bind: [
    1,
    ({ segments }, args) => {
      const { fields } = argument(args, 0, 'map');
      const bound = segments.map((segment) => {
        const found = PLACEHOLDER.exec(segment);
        const name = found?.[1] ?? found?.[2] ?? found?.[3];
        if (name === undefined) return segment;
        const value = fields.get(name);
        if (value?.type !== 'string') throw new RulesError(`bind has no string for '${name}'`);
        return value.value;
      });
      return pathValue(bound);
    },
  ],
});

import { RulesError } from '../evaluate/rulesError';

import type { RulesValue } from '../values/rulesValue';

export function toText(value: RulesValue): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'string':
      return value.value;
    case 'bool':
    case 'int':
      return String(value.value);
    case 'float':
      return floatText(value.value);
    case 'path':
      return `/${value.segments.map((segment) => (typeof segment === 'string' ? segment : '')).join('/')}`;
    default:
      throw new RulesError(`${value.type} has no text form`);
  }
}

// Formats a double as Java does: with a decimal point, and with an exponent below 0.001 or from ten million upwards.
function floatText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Object.is(value, -0)) return '-0.0';
  const size = Math.abs(value);
  if (size === 0 || (size >= 1e-3 && size < 1e7)) {
    const text = String(value);
    return text.includes('.') ? text : `${text}.0`;
  }
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent.replace('+', '')}`;
}

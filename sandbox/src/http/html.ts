/** HTML text that needs no escaping. `html` escapes all other interpolated values. */
export type Markup = {
  markup: string;
};

type Part = string | number | Markup | Part[] | undefined;

export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  const pieces = strings.map((piece, index) => piece + (index < parts.length ? render(parts[index]) : ''));
  return { markup: pieces.join('') };
}

function render(part: Part): string {
  if (part === undefined) return '';
  if (Array.isArray(part)) return part.map(render).join('');
  if (typeof part === 'object') return part.markup;
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

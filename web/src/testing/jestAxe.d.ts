/** The package ships no types; this is the part that the tests use. */
declare module 'jest-axe' {
  export function axe(html: Element): Promise<{ violations: { id: string; help: string }[] }>;
}

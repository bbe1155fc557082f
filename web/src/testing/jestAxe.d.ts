/** The package has no types. This declares the part that the tests use. */
declare module 'jest-axe' {
  export function axe(html: Element): Promise<{ violations: { id: string; help: string }[] }>;
}

/** The package has no types. */
declare module 'jest-axe' {
  export function axe(html: Element): Promise<{ violations: { id: string; help: string }[] }>;
}

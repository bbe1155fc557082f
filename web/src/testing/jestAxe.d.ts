/** Declares the part of the package that the tests use, because the package has no types. */
declare module 'jest-axe' {
  export function axe(html: Element): Promise<{ violations: { id: string; help: string }[] }>;
}

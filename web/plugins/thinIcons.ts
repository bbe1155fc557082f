import type { Plugin } from 'vite';

/**
 * Gives lucide's icons our small factory instead of their own, which is heavier than all icons of the first load together. The
 * icons' data and types stay lucide's.
 */
export function thinIcons(factory: string): Plugin {
  return {
    name: 'thin-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isFactory = source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/');
      return isFactory === true ? factory : null;
    },
  };
}

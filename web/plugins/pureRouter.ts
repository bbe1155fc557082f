import type { Plugin } from 'vite';

/**
 * Marks the router's components as free of side effects. Its package wraps them in `forwardRef` and names them at the top level, which keeps
 * its form and its scroll restoration in a bundle that uses neither.
 */
export function pureRouter(folder: string): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform(code, id) {
      if (!id.startsWith(folder)) return null;
      return {
        code: code
          .replaceAll(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
        map: null,
      };
    },
  };
}

import type { Plugin } from 'vite';

/**
 * What the router does for its data routers and for servers that render React; the shop has neither. Each text occurs in the package once,
 * so that a release that words it otherwise fails the build.
 */
const unusedParts: readonly (readonly [string, string])[] = [
  ['return /* @__PURE__ */ React2.createElement(RSCErrorHandler, { error }, result);', 'return result;'],
  [
    'var RenderErrorBoundary = class extends',
    'var RenderErrorBoundary = /* @__PURE__ */ (() => class extends',
  ],
  ['};\nRenderErrorBoundary.contextType = RSCRouterContext;', '})();'],
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = void 0;'],
  ['return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateUnstable();'],
];

/**
 * Marks the router's components as free of side effects, and takes out parts that the shop does not use. The package wraps its components in
 * `forwardRef` and names them at the top level, which keeps its form and its scroll restoration in a bundle that uses neither.
 */
export function pureRouter(folder: string): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform(code, id) {
      if (!id.startsWith(folder)) return null;
      const marked = code
        .replaceAll(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
      // The part of the package that renders routes.
      const isRendering = code.includes('function _renderMatches(');
      return { code: isRendering ? withoutUnusedParts(marked) : marked, map: null };
    },
  };
}

function withoutUnusedParts(code: string): string {
  return unusedParts.reduce((text, [part, instead]) => {
    if (text.split(part).length !== 2) throw new Error(`The router has no such part any more: ${part}`);
    return text.replace(part, instead);
  }, code);
}

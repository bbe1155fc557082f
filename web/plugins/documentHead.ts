import { createHash } from 'node:crypto';

import type { IndexHtmlTransformContext, Plugin } from 'vite';

import { bundleScript, callInNode } from './bundle';
import { contentSecurityPolicy, scriptOrigins } from './contentSecurityPolicy';
import type { PolicyEnv } from './contentSecurityPolicy';
import type { Scripts } from '../src/document/scripts';

import { headStart, screenChunks } from './headStart';

const headMarker = '<!-- document-head -->';
const shellMarker = '<!-- shell -->';
const nameMarker = '%SHOP_NAME%';
const entryTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const preloadTag = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const latinFont = /figtree-latin-wght-normal.*\.woff2$/;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/**
 * The content security policy precedes every tag that loads a resource, and allows the inline scripts by their hashes.
 */
export function documentHead(env: PolicyEnv, root: string): Plugin {
  let shell: Promise<string> | undefined;
  return {
    name: 'document-head',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        for (const marker of [headMarker, shellMarker]) {
          if (!html.includes(marker)) throw new Error(`index.html has no ${marker}.`);
        }
        const scripts = bundle ? scriptsOf(html, bundle) : null;
        const boot = await bundleScript(root, 'document/boot', {
          headStart: headStart(env['VITE_API_BASE'] ?? '/api'),
          scripts,
        });
        const types = await bundleScript(root, 'document/trustedTypes', scriptOrigins(env));
        const start = await bundleScript(root, 'document/start', scripts);
        // Rendered only once. In development, outdated markup does no harm, because React replaces it.
        shell ??= callInNode(root, 'document/staticShell', 'renderStaticShell');
        const markup = await shell;
        // The dev server injects inline scripts, so only builds contain the policy.
        const tags = bundle ? [policy(env, [types, boot, start]), preconnect(env), fontPreload(bundle)] : [];
        return html
          .replace(entryTag, '')
          .replaceAll(preloadTag, '')
          .replace(headMarker, () =>
            [...tags, `<script>${types}</script>`, `<script>${boot}</script>`].join('\n    '),
          )
          .replaceAll(nameMarker, () => escapeAttribute(env['VITE_SHOP_NAME'] ?? 'Shop'))
          .replace(shellMarker, () => markup)
          .replace('</body>', () => `<script>${start}</script>\n  </body>`);
      },
    },
  };
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Collects the script URLs. The inline scripts of src/document load them in place of the script tags. */
function scriptsOf(html: string, bundle: Bundle): Scripts {
  const entry = entryTag.exec(html)?.[1];
  if (entry === undefined) throw new Error('The built index.html has no entry module.');
  const imports = [...html.matchAll(preloadTag)].map(([, url = '']) => url);
  if (html.replaceAll(preloadTag, '').includes('modulepreload')) {
    throw new Error('The built index.html has preload tags in an unexpected format.');
  }
  return { entry, imports, screens: screenChunks(bundle) };
}

function policy(env: PolicyEnv, scripts: readonly string[]): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const content = contentSecurityPolicy(env, hashes);
  return `<meta http-equiv="Content-Security-Policy" content="${content}" />`;
}

/** Without this tag, the browser discovers the pictures' origin only when the first list arrives. */
function preconnect(env: PolicyEnv): string {
  const origin = env['VITE_IMAGE_ORIGIN'] ?? 'https://firebasestorage.googleapis.com';
  return `<link rel="preconnect" href="${origin}" />`;
}

function fontPreload(bundle: Bundle): string {
  const font = Object.keys(bundle).find((file) => latinFont.test(file));
  if (font === undefined) throw new Error('The build contains no Latin font to preload.');
  return `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`;
}

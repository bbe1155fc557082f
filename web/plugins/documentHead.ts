import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { IndexHtmlTransformContext, Plugin } from 'vite';

import { bootScript } from './bootScript';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import type { PolicyEnv } from './contentSecurityPolicy';
import { headStart } from './headStart';
import { startScript } from './startScript';
import { staticShell } from './staticShell';

const headMarker = '<!-- document-head -->';
const shellMarker = '<!-- shell -->';
const entryTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const latinFont = /figtree-latin-wght-normal.*\.woff2$/;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/**
 * Fills the markers in index.html. In the head: the content security policy, the boot script, what is fetched early; they stand
 * behind the character set, which has to come early, and before anything that loads. In the body: the static shell and the script
 * that starts the shop after it. The policy allows both scripts by their hashes.
 */
export function documentHead(env: PolicyEnv, shellFile: string): Plugin {
  return {
    name: 'document-head',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        for (const marker of [headMarker, shellMarker]) {
          if (!html.includes(marker)) throw new Error(`index.html has no ${marker}.`);
        }
        const boot = bootScript(headStart(env['VITE_API_BASE'] ?? '/api', bundle));
        const start = startScript(bundle ? entryOf(html) : null);
        // The dev server injects its own inline scripts, so the policy is part of builds only.
        const tags = bundle ? [policy(env, [boot, start]), preconnect(env), fontPreload(bundle)] : [];
        return html
          .replace(entryTag, '<link rel="modulepreload" crossorigin href="$1">')
          .replace(headMarker, () => [...tags, `<script>${boot}</script>`].join('\n    '))
          .replace(shellMarker, () => staticShell(readFileSync(shellFile, 'utf8')))
          .replace('</body>', () => `<script>${start}</script>\n  </body>`);
      },
    },
  };
}

/** The address of the script that is the shop. */
function entryOf(html: string): string {
  const address = entryTag.exec(html)?.[1];
  if (address === undefined) throw new Error('The built index.html names no module to start.');
  return address;
}

function policy(env: PolicyEnv, scripts: readonly string[]): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const content = contentSecurityPolicy(env, hashes);
  return `<meta http-equiv="Content-Security-Policy" content="${content}" />`;
}

/** Pictures come from another origin, which the browser would learn of with the first list. */
function preconnect(env: PolicyEnv): string {
  const origin = env['VITE_IMAGE_ORIGIN'] ?? 'https://firebasestorage.googleapis.com';
  return `<link rel="preconnect" href="${origin}" />`;
}

function fontPreload(bundle: Bundle): string {
  const font = Object.keys(bundle).find((file) => latinFont.test(file));
  if (font === undefined) throw new Error('The latin font is not part of the build: nothing to preload.');
  return `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`;
}

import { createHash } from 'node:crypto';

import type { IndexHtmlTransformContext, Plugin } from 'vite';

import { bootScript } from './bootScript';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import type { PolicyEnv } from './contentSecurityPolicy';
import { headStart } from './headStart';

const marker = '<!-- document-head -->';
const latinFont = /figtree-latin-wght-normal.*\.woff2$/;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/**
 * Fills the marker in index.html: the content security policy, the boot script it allows by hash, what is fetched early. They stand
 * behind the character set, which has to come early, and before anything that loads.
 */
export function documentHead(env: PolicyEnv): Plugin {
  return {
    name: 'document-head',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!html.includes(marker)) throw new Error(`index.html has no ${marker}.`);
        // The dev server injects its own inline scripts, so the policy is part of builds only.
        const boot = bootScript(headStart(env['VITE_API_BASE'] ?? '/api', bundle));
        const script = `<script>${boot}</script>`;
        const tags = bundle ? [policy(env, boot), preconnect(env), fontPreload(bundle), script] : [script];
        return html.replace(marker, () => tags.join('\n    '));
      },
    },
  };
}

function policy(env: PolicyEnv, boot: string): string {
  const hash = createHash('sha256').update(boot).digest('base64');
  const content = contentSecurityPolicy(env, [`'sha256-${hash}'`]);
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

import { createHash } from 'node:crypto';

import type { IndexHtmlTransformContext, Plugin } from 'vite';

import { bootScript } from './bootScript';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import type { PolicyEnv } from './contentSecurityPolicy';

const marker = '<!-- document-head -->';
const latinFont = /figtree-latin-wght-normal.*\.woff2$/;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/**
 * Fills the marker in index.html: the content security policy, the boot script it allows by hash, the font preload. They stand
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
        const tags = bundle ? [policy(env), fontPreload(bundle), boot] : [boot];
        return html.replace(marker, () => tags.join('\n    '));
      },
    },
  };
}

const boot = `<script>${bootScript}</script>`;

function policy(env: PolicyEnv): string {
  const hash = createHash('sha256').update(bootScript).digest('base64');
  const content = contentSecurityPolicy(env, [`'sha256-${hash}'`]);
  return `<meta http-equiv="Content-Security-Policy" content="${content}" />`;
}

function fontPreload(bundle: Bundle): string {
  const font = Object.keys(bundle).find((file) => latinFont.test(file));
  if (font === undefined) throw new Error('The latin font is not part of the build: nothing to preload.');
  return `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`;
}

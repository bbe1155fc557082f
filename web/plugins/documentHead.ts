import { createHash } from 'node:crypto';

import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite';

import { bootScript } from './bootScript';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import type { PolicyEnv } from './contentSecurityPolicy';

const homePage = 'src/pages/HomePage.tsx';
const latinFont = /figtree-latin-wght-normal.*\.woff2$/;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Writes the head of index.html: the content security policy, the boot script it allows by hash, and the font preload. */
export function documentHead(env: PolicyEnv): Plugin {
  return {
    name: 'document-head',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const script = bootScript(bundle ? homeChunks(bundle) : []);
        // The dev server injects its own inline scripts, so the policy is part of builds only.
        return bundle ? [policy(env, script), ...fontPreloads(bundle), boot(script)] : [boot(script)];
      },
    },
  };
}

function boot(script: string): HtmlTagDescriptor {
  return { tag: 'script', children: script, injectTo: 'head-prepend' };
}

function policy(env: PolicyEnv, script: string): HtmlTagDescriptor {
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    tag: 'meta',
    attrs: {
      'http-equiv': 'Content-Security-Policy',
      content: contentSecurityPolicy(env, [`'sha256-${hash}'`]),
    },
    injectTo: 'head-prepend',
  };
}

function fontPreloads(bundle: Bundle): HtmlTagDescriptor[] {
  const font = Object.keys(bundle).find((file) => latinFont.test(file));
  if (font === undefined) throw new Error('The latin font is not part of the build: nothing to preload.');
  return [
    {
      tag: 'link',
      attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' },
      injectTo: 'head-prepend',
    },
  ];
}

/** The home page's chunk and what only it imports; the entry's own chunks are in the document already. */
function homeChunks(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const home = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(homePage));
  if (entry === undefined || home === undefined) return [];
  const loaded = new Set([entry.fileName, ...entry.imports]);
  return [home.fileName, ...home.imports].filter((file) => !loaded.has(file)).map((file) => `/${file}`);
}

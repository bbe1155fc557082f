import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Source } from '../source/readSource';
import { drawingsOf } from './drawings';
import type { Manifest } from './manifest';
import { digest, manifestFile, readManifest } from './manifest';
import { renderPicture } from './renderPicture';

/**
 * Renders the pictures whose drawing has changed, removes unused ones, and returns the number of rendered pictures. Unchanged
 * pictures are kept, because different processors may round a pixel differently.
 */
export async function renewPictures(source: Source, folder: string, all = false): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const before = readManifest(folder);
  const manifest: Manifest = {};
  let rendered = 0;
  for (const { files, svg } of drawingsOf(source)) {
    const drawing = digest(svg);
    for (const { file, side } of files) {
      const target = path.join(folder, file);
      if (!all && before[file]?.drawing === drawing && existsSync(target)) {
        manifest[file] = { drawing, picture: digest(readFileSync(target)) };
        continue;
      }
      const picture = await renderPicture(svg, side);
      writeFileSync(target, picture);
      manifest[file] = { drawing, picture: digest(picture) };
      rendered += 1;
    }
  }
  for (const name of readdirSync(folder)) {
    if (name !== manifestFile && manifest[name] === undefined) rmSync(path.join(folder, name));
  }
  writeFileSync(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
  return rendered;
}

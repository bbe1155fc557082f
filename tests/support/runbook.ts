import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A block of commands in docs/runbook.md. `isLocal` is true if the block runs unchanged on the local shop. */
export type Block = { section: string; isLocal: boolean; text: string };

export function readRunbook(): Block[] {
  const text = readFileSync(path.resolve(__dirname, '../../docs/runbook.md'), 'utf8');
  return text.split(/^## /m).flatMap((part) => {
    const [section = ''] = part.split('\n');
    return [...part.matchAll(/^```bash( local)?\n([^`]+)```$/gm)].map(([, local, commands = '']) => ({
      section,
      isLocal: local !== undefined,
      text: commands,
    }));
  });
}

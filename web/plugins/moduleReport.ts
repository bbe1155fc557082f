import { relative } from 'node:path';

import type { Plugin } from 'vite';

/** Writes the modules of each chunk and their tree-shaken sizes to a file next to the manifest. */
export function moduleReport(root: string): Plugin {
  return {
    name: 'module-report',
    apply: 'build',
    generateBundle(_options, bundle) {
      const report: Record<string, Record<string, number>> = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        report[output.fileName] = Object.fromEntries(
          Object.entries(output.modules).map(([id, module]) => [relative(root, id), module.renderedLength]),
        );
      }
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(report) });
    },
  };
}

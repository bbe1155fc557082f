import path from 'node:path';

/**
 * Returns the files and folders that a Markdown page names: link targets, code spans with a path in the repository,
 * and bare names of code files and documents. Patterns (`<module>`, `*`, `…`) are not paths, and settings files
 * (`.env…`) exist only in installations.
 * @param page path of the page
 * @param topLevel entries of the repository's root
 * @returns paths relative to the root; a name without `/` may be in any folder
 */
export function namedPaths(page: string, text: string, topLevel: string[]): string[] {
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/g)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(page), target),
  );
  const pieces = [...text.matchAll(/`([^`\n]+)`/g)].map(([, piece = '']) => piece);
  const paths = pieces.filter((piece) => isPath(piece, topLevel));
  return [...new Set([...links, ...paths.map((piece) => piece.replace(/\/$/, ''))])];
}

function isPath(piece: string, topLevel: string[]) {
  if (piece.includes('/.env')) return false;
  if (!/^[\w.@-]+(\/[\w.@-]+)*\/?$/.test(piece)) return false;
  const first = piece.includes('/') ? piece.slice(0, piece.indexOf('/')) : piece;
  return topLevel.includes(first) || /\w\.(ts|tsx|mjs|md|rules)$/.test(piece);
}

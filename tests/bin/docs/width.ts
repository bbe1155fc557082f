const maxColumns = 140;

/** Returns the numbers of the lines that are too wide. Tables and code blocks may have any width. */
export function wideLines(text: string): number[] {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    const isFence = line.trimStart().startsWith('```');
    if (isFence) isCode = !isCode;
    const mayBeWide = isFence || isCode || line.startsWith('|');
    return !mayBeWide && line.length > maxColumns ? [index + 1] : [];
  });
}

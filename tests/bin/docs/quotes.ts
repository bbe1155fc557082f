/**
 * Returns the parts of test titles that a page quotes. A quotation is a test file in backticks, then the parts in
 * parentheses, each before or after an ellipsis. Parentheses without an ellipsis contain a remark.
 */
export function quotedTitles(text: string): { file: string; part: string }[] {
  return [...text.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)` \(([^)]*…[^)]*)\)/g)].flatMap(
    ([, file = '', quotes = '']) =>
      quotes
        .split('…')
        .map((part) => part.replace(/^[,;:\s]+|[,;:\s]+$/g, ''))
        .filter((part) => part !== '')
        .map((part) => ({ file, part })),
  );
}

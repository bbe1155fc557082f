/** The specification sets both limits. Only text above the greater limit is shortened. */
const collapseThreshold = 50;
const previewLength = 220;

export function descriptionPreview(text: string): { preview: string; hasMore: boolean } {
  if (text.length <= Math.max(collapseThreshold, previewLength)) return { preview: text, hasMore: false };
  // A character outside the Basic Multilingual Plane has two code units, which must not be split.
  const cut = text.slice(0, previewLength).replace(/[\uD800-\uDBFF]$/, '');
  return { preview: `${cut.trimEnd()}…`, hasMore: true };
}

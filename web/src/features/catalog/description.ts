/** Number of characters up to which text is never shortened. */
const collapseThreshold = 50;
/** Length of the preview of longer text, before Read More. */
const previewLength = 220;

/** Returns the preview, and whether the text is longer. The toggle appears only for longer text. */
export function descriptionPreview(text: string): { preview: string; hasMore: boolean } {
  if (text.length <= Math.max(collapseThreshold, previewLength)) return { preview: text, hasMore: false };
  // A character outside the Basic Multilingual Plane has two code units, which must not be split.
  const cut = text.slice(0, previewLength).replace(/[\uD800-\uDBFF]$/, '');
  return { preview: `${cut.trimEnd()}…`, hasMore: true };
}

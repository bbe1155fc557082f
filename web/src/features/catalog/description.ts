/** Texts up to this many characters are never cut. */
const collapseThreshold = 50;
/** What is shown of a longer one before Read More. */
const previewLength = 220;

/** The part shown first, and whether there is more: a toggle is shown only where it reveals something. */
export function descriptionPreview(text: string): { preview: string; hasMore: boolean } {
  if (text.length <= Math.max(collapseThreshold, previewLength)) return { preview: text, hasMore: false };
  // A character outside the basic plane takes two units and must not be cut in half.
  const cut = text.slice(0, previewLength).replace(/[\uD800-\uDBFF]$/, '');
  return { preview: `${cut.trimEnd()}…`, hasMore: true };
}

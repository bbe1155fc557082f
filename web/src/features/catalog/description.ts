/** Maximum length in characters of texts that are never cut. */
const collapseThreshold = 50;
/** Length of the preview of a longer text, before Read More. */
const previewLength = 220;

/** Returns the preview, and whether there is more. The toggle appears only if it reveals something. */
export function descriptionPreview(text: string): { preview: string; hasMore: boolean } {
  if (text.length <= Math.max(collapseThreshold, previewLength)) return { preview: text, hasMore: false };
  // A character outside the Basic Multilingual Plane has two code units and must not be split.
  const cut = text.slice(0, previewLength).replace(/[\uD800-\uDBFF]$/, '');
  return { preview: `${cut.trimEnd()}…`, hasMore: true };
}

/** Texts up to this many characters are never cut. */
const collapseThreshold = 50;
/** What is shown of a longer one before Read More. */
const previewLength = 220;

/** The part shown first, and whether there is more: a toggle stands only where it reveals something. */
export function descriptionPreview(text: string): { preview: string; hasMore: boolean } {
  if (text.length <= collapseThreshold || text.length <= previewLength)
    return { preview: text, hasMore: false };
  return { preview: `${text.slice(0, previewLength).trimEnd()}…`, hasMore: true };
}

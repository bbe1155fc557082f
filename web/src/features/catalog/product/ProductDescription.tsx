import { useState } from 'react';

import { descriptionPreview } from '../description';

export function ProductDescription({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const { preview, hasMore } = descriptionPreview(text);
  if (text === '') return null;
  return (
    <div className="text-muted">
      <p className="whitespace-pre-line text-pretty">{isWhole ? text : preview}</p>
      {hasMore && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="-ml-1 inline-flex min-h-11 items-center rounded-small px-1 font-semibold text-primary hover:underline"
        >
          {isWhole ? 'Show Less' : 'Read More'}
        </button>
      )}
    </div>
  );
}

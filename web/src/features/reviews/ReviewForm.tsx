import { maxReviewLength } from '@shop/core/model/review';

import { ItemPicture } from '@/shared/items/ItemPicture';
import { Field } from '@/ui/Field';
import { Message } from '@/ui/Message';
import { StarInput, Stars } from '@/ui/Stars';
import { Textarea } from '@/ui/Textarea';

import type { ReviewedProduct } from './reviewedProduct';
import type { ReviewDraft } from './useReviewDraft';

const messageClearsAfterMs = 15_000;
/** Text length from which the number of remaining characters is shown. */
const hintFrom = maxReviewLength - 200;

type ReviewFormProps = { product: ReviewedProduct; draft: ReviewDraft };

export function ReviewForm({ product, draft }: ReviewFormProps) {
  const { message } = draft;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3 rounded-card bg-sunken p-3">
        <ItemPicture
          kind={product.kind}
          src={product.imageUrl}
          alt=""
          className="w-14 shrink-0 rounded-small"
        />
        <p className="min-w-0 font-semibold">{product.name}</p>
      </div>
      {draft.isDone ? <Said draft={draft} /> : <Inputs draft={draft} />}
      {message !== null && (
        <Message
          key={message.time}
          type={message.type}
          expireMs={messageClearsAfterMs}
          onExpire={draft.forgetMessage}
        >
          {message.text}
        </Message>
      )}
    </div>
  );
}

function Inputs({ draft }: { draft: ReviewDraft }) {
  const left = maxReviewLength - draft.text.length;
  return (
    <>
      <StarInput legend="Your rating" value={draft.rating} onChange={draft.setRating} />
      <Field label="Your review" {...(draft.text.length >= hintFrom && { hint: `${left} characters left` })}>
        <Textarea
          rows={5}
          maxLength={maxReviewLength}
          value={draft.text}
          onChange={(event) => draft.setText(event.target.value)}
        />
      </Field>
    </>
  );
}

function Said({ draft }: { draft: ReviewDraft }) {
  return (
    <div>
      <Stars rating={draft.rating ?? 0} size="medium" />
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {draft.text.trim()}
      </p>
    </div>
  );
}

import { orderReviews, reviews, submitOrderReview } from '@shop/core/contracts/reviews';
import { productKinds, typeOf } from '@shop/core/items/registry';
import type { Order } from '@shop/core/model/order';
import { useState } from 'react';
import * as v from 'valibot';

import { toApiFailure } from '@/api/apiError';
import { coldStartMs } from '@/api/coldStart';
import { useServerAction } from '@/api/useServerAction';
import { customerDraft, readJson, sessionStore } from '@/config/browserStorage';

import type { ReviewedProduct } from './reviewedProduct';
import { reviewMessages } from './reviewMessages';

/** `time` distinguishes two messages with the same text. */
type ReviewMessage = { type: 'good' | 'bad'; text: string; time: number };

export type ReviewDraft = {
  rating: number | null;
  text: string;
  message: ReviewMessage | null;
  isBusy: boolean;
  isDone: boolean;
  setRating: (rating: number) => void;
  setText: (text: string) => void;
  forgetMessage: () => void;
  handleSubmit: () => Promise<void>;
  reset: () => void;
  resume: (product: ReviewedProduct) => void;
};

const blank = { rating: null, text: '', message: null, isDone: false } as const;

type Draft = Pick<ReviewDraft, 'rating' | 'text' | 'message' | 'isDone'>;

const keptSchema = v.object({ rating: v.nullable(v.number()), text: v.string() });

const keyOf = (order: Order, product: ReviewedProduct) => `${customerDraft}review ${order.id} ${product.id}`;

function readKept(order: Order, product: ReviewedProduct): v.InferOutput<typeof keptSchema> | null {
  const read = v.safeParse(keptSchema, readJson(sessionStore, keyOf(order, product)));
  return read.success ? read.output : null;
}

export function useReviewDraft(order: Order, product: ReviewedProduct | null): ReviewDraft {
  const [draft, setDraft] = useState<Draft>(blank);
  const { run, isBusy } = useServerAction(submitOrderReview, {
    timeoutMs: coldStartMs,
    invalidates: [reviews, orderReviews, ...productKinds.map((kind) => typeOf(kind).list)],
  });
  const change = (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part }));
  function write(part: Pick<Partial<Draft>, 'rating' | 'text'>) {
    change(part);
    const { rating, text } = { ...draft, ...part };
    if (product !== null) sessionStore.setItem(keyOf(order, product), JSON.stringify({ rating, text }));
  }
  function forget() {
    if (product !== null) sessionStore.removeItem(keyOf(order, product));
  }
  const say = (type: ReviewMessage['type'], text: string) =>
    change({ message: { type, text, time: Date.now() } });

  async function handleSubmit() {
    const { rating } = draft;
    const review = draft.text.trim();
    if (product === null || isBusy) return;
    if (rating === null || review === '') return say('bad', reviewMessages.incomplete);
    try {
      await run({
        orderId: order.orderId,
        productId: product.id,
        userUID: order.userUID,
        rating,
        review,
        date: new Date().toISOString(),
      });
      say('good', reviewMessages.thanks);
      change({ isDone: true });
      forget();
    } catch (error) {
      say('bad', toApiFailure(error).message);
    }
  }

  return {
    ...draft,
    isBusy,
    setRating: (rating) => write({ rating }),
    setText: (text) => write({ text }),
    forgetMessage: () => change({ message: null }),
    handleSubmit,
    reset: () => {
      setDraft(blank);
      forget();
    },
    resume: (picked) => setDraft({ ...blank, ...readKept(order, picked) }),
  };
}

import { LRUCache } from 'lru-cache';

import { cachedWithTtl } from '../../platform/cache';
import type { PreparedAnswer } from '../../platform/http/respond';
import { answerJson } from '../../platform/http/respond';
import { readReviewListJson } from '../data/reviewListStore';

/** How long an instance serves a list from memory before it reads the snapshot again. */
const listSeconds = 3;
const maxProducts = 500;

const answers = new LRUCache<string, (now: Date) => Promise<PreparedAnswer>>({ max: maxProducts });

/** Costs one read, or none if the list is cached. Throws `not-found`. */
export async function reviewListAnswer(productId: string, now: Date): Promise<PreparedAnswer> {
  const answer = answers.get(productId) ?? cachedWithTtl((at) => prepare(productId, at), listSeconds * 1000);
  const prepared = await answer(now);
  // Cached only after a list was found, so that invented ids do not displace real products.
  answers.set(productId, answer);
  return prepared;
}

async function prepare(productId: string, now: Date): Promise<PreparedAnswer> {
  const json = await readReviewListJson(productId, now);
  return answerJson(`{"success":true,${json.slice(1)}`);
}

import { cachedWithTtl } from '../../platform/cache/cachedWithTtl';
import type { PreparedAnswer } from '../../platform/http/answer';
import { answerJson } from '../../platform/http/answer';
import { readReviewListJson } from '../data/reviewListStore';

/** How long one instance serves a list from memory before it looks at the snapshot again. */
const listSeconds = 3;
/** Products whose list is kept in memory; the one asked for longest ago is forgotten first. */
const maxProducts = 500;

const answers = new Map<string, (now: Date) => Promise<PreparedAnswer>>();

/** A product's reviews from memory: one read when cold, none when warm. Throws `not-found`. */
export async function reviewListAnswer(productId: string, now: Date): Promise<PreparedAnswer> {
  const answer = answers.get(productId) ?? cachedWithTtl((at) => prepare(productId, at), listSeconds * 1000);
  const prepared = await answer(now);
  // Kept only once there was a list, so that made-up ids do not push out real products.
  answers.delete(productId);
  answers.set(productId, answer);
  const longestAgo = answers.keys().next();
  if (answers.size > maxProducts && longestAgo.done !== true) answers.delete(longestAgo.value);
  return prepared;
}

async function prepare(productId: string, now: Date): Promise<PreparedAnswer> {
  const json = await readReviewListJson(productId, now);
  return answerJson(`{"success":true,${json.slice(1)}`);
}

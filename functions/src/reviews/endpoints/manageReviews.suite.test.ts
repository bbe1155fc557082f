import { randomUUID } from 'node:crypto';

import { hideReview, manageReviews } from '@shop/core/contracts/reviews';
import { maxManagedReviews } from '@shop/core/model/review';

import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { aStaffMember } from '../../testing/identities';
import { aFlower } from '../../testing/items';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { readStored, storeItems } from '../../testing/stored';
import { addReview } from '../data/reviewStore';
import { aShownReview } from '../testing/completedOrder';

let served: Served;

beforeAll(async () => {
  served = await serve(everyEndpoint());
});

afterAll(() => served.close());

async function aProduct(): Promise<string> {
  const id = `flower-${randomUUID()}`;
  await storeItems(aFlower({ id }));
  return id;
}

describe('a decision about a review', () => {
  async function decide(reviewId: string, change: { isHidden: boolean; wasHidden: boolean }) {
    const { token } = await aStaffMember({ role: 'manager' });
    return call(served.url, hideReview, { reviewId, ...change }, { token });
  }

  test('is refused if a colleague has hidden the review since staff saw it', async () => {
    const { reviewId } = await aShownReview(await aProduct());
    answerOf(hideReview, await decide(reviewId, { isHidden: true, wasHidden: false }));
    const kept = await decide(reviewId, { isHidden: false, wasHidden: false });
    expect([kept.status, kept.body['code']]).toEqual([409, 'stale-version']);
    expect(kept.body['message']).toBe('This review has been hidden in the meantime.');
    expect(await readStored(`reviews/${reviewId}`)).toMatchObject({ isHidden: true });
    answerOf(hideReview, await decide(reviewId, { isHidden: false, wasHidden: true }));
    expect(await readStored(`reviews/${reviewId}`)).toMatchObject({ isHidden: false });
  });

  test('is refused if a colleague has already made the same decision, because undoing it would undo the colleague’s', async () => {
    const { reviewId } = await aShownReview(await aProduct());
    const hide = () => decide(reviewId, { isHidden: true, wasHidden: false });
    expect([(await hide()).status, (await hide()).status]).toEqual([200, 409]);
    const show = () => decide(reviewId, { isHidden: false, wasHidden: true });
    expect((await show()).status).toBe(200);
    expect((await show()).body['message']).toBe('This review has been shown again in the meantime.');
  });
});

test('the list for staff states that there are more reviews, even if one of those listed cannot be read', async () => {
  const state = { date: '2099-01-01T00:00:00.000Z', isHidden: true, reports: 0, reportedBy: [] };
  const text = { rating: 4, review: 'Sweet, and it came on time.' };
  const author = { userUID: 'uid-of-many', userName: 'Demo Customer', userImage: '' };
  const ids = Array.from({ length: maxManagedReviews + 1 }, () => randomUUID());
  const database = await firestore();
  await database.runTransaction(async (transaction) => {
    for (const id of ids) {
      const about = { id, productId: `flower-${id}`, orderId: `order-${id}` };
      await addReview({ ...about, ...author, ...text, ...state }, transaction);
    }
  });
  const newest = database.doc(`reviews/${ids[0]}`);
  await newest.update({ date: new Date('2099-01-02'), rating: 'lost' });
  const { token } = await aStaffMember({ role: 'manager' });
  const list = answerOf(manageReviews, await call(served.url, manageReviews, { show: 'hidden' }, { token }));
  await Promise.all(ids.map((id) => database.doc(`reviews/${id}`).delete()));
  expect([list.reviews.length, list.more]).toEqual([maxManagedReviews - 1, true]);
});

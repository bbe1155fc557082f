// Tests how a buyer could abuse the public text, name and picture of a review: to impersonate the shop, advertise,
// track visitors or insult others.
import { randomUUID } from 'node:crypto';

import { auditLog } from '@shop/core/contracts/audit';
import {
  hideReview,
  manageReviews,
  reportReview,
  reviews,
  submitOrderReview,
} from '@shop/core/contracts/reviews';

import { auth, firestore } from '../../functions/src/platform/firebase';
import { storeOrder } from '../../functions/src/reviews/testing/completedOrder';
import { answerOf, call } from '../../functions/src/testing/call';
import { aCustomer, aStaffMember } from '../../functions/src/testing/identities';
import { aFlower } from '../../functions/src/testing/items';
import type { Served } from '../../functions/src/testing/serve';
import { everyEndpoint, serve } from '../../functions/src/testing/serve';
import { fillInShopProfile } from '../../functions/src/testing/shopProfile';
import { storeItems } from '../../functions/src/testing/stored';

let served: Served;
let manager: string;

beforeAll(async () => {
  await fillInShopProfile();
  served = await serve(everyEndpoint());
  manager = (await aStaffMember({ role: 'manager' })).token;
});

afterAll(() => served.close());

async function aProduct(): Promise<string> {
  const id = `flower-${randomUUID()}`;
  await storeItems(aFlower({ id, held: { oneGram: 4, threeGram: 0, preRoll: 0 } }));
  return id;
}

/** Creates a review by a buyer whose profile has the given name and picture. */
async function aReview(
  productId: string,
  profile: { displayName?: string; photoURL?: string } = {},
  rating = 1,
) {
  const { uid, token } = await aCustomer();
  if (Object.keys(profile).length > 0) await (await auth()).updateUser(uid, profile);
  const order = await storeOrder(uid, [productId]);
  const said = { orderId: order.id, productId, rating, review: 'Do not buy this' };
  return answerOf(submitOrderReview, await call(served.url, submitOrderReview, said, { token })).review;
}

/** Reads the stored list, because an instance briefly responds from memory. */
async function listOf(productId: string) {
  const found = await (await firestore()).doc(`snapshots/reviews-${productId}`).get();
  return JSON.parse(String(found.get('json'))) as {
    reviews: { id: string }[];
    average: number;
    count: number;
  };
}

const ofManager = () => ({ token: manager });

test.each([
  'Kush (shop owner)',
  'K\u200Bush',
  '\u041Aush',
  'Shop staff',
  'buy at http://evil.example',
  'me@example.com',
])('a review by a customer named “%s” shows “Verified buyer” instead', async (displayName) => {
  expect((await aReview(await aProduct(), { displayName })).userName).toBe('Verified buyer');
});

test.each(['https://storage.googleapis.com/own-bucket/x.gif', 'https://evil.example/x.gif'])(
  'a profile picture at %s is not shown to visitors',
  async (photoURL) => {
    expect((await aReview(await aProduct(), { photoURL })).userImage).toBe('');
  },
);

test('a review that a manager hides leaves the list and the average, and can be restored', async () => {
  const productId = await aProduct();
  const bad = await aReview(productId);
  const good = await aReview(productId, {}, 5);
  expect(await listOf(productId)).toMatchObject({ average: 3, count: 2 });
  const hide = { reviewId: bad.id, isHidden: true };
  answerOf(hideReview, await call(served.url, hideReview, hide, ofManager()));
  expect(await listOf(productId)).toMatchObject({ reviews: [{ id: good.id }], average: 5, count: 1 });
  // Hiding is idempotent.
  answerOf(hideReview, await call(served.url, hideReview, hide, ofManager()));
  expect(await listOf(productId)).toMatchObject({ average: 5, count: 1 });
  const item = await (await firestore()).doc(`items/${productId}`).get();
  expect(item.get('rating')).toEqual({ sum: 5, count: 1 });
  // A rebuilt list also omits the hidden review.
  await (await firestore()).doc(`snapshots/reviews-${productId}`).delete();
  const rebuilt = answerOf(reviews, await call(served.url, reviews, { productId }));
  expect(rebuilt.reviews.map(({ id }) => id)).toEqual([good.id]);
  answerOf(hideReview, await call(served.url, hideReview, { ...hide, isHidden: false }, ofManager()));
  expect((await listOf(productId)).reviews.map(({ id }) => id).toSorted()).toEqual(
    [bad.id, good.id].toSorted(),
  );
  expect(await listOf(productId)).toMatchObject({ average: 3, count: 2 });
  const owner = (await aStaffMember({ role: 'owner' })).token;
  const rows = await call(served.url, auditLog, { targetId: bad.id }, { token: owner });
  expect(answerOf(auditLog, rows).entries.map(({ action }) => action)).toEqual(['hideReview', 'hideReview']);
});

test('a hidden review cannot be rewritten by its author', async () => {
  const productId = await aProduct();
  const { uid, token } = await aCustomer();
  const order = await storeOrder(uid, [productId]);
  const said = { orderId: order.id, productId, rating: 1, review: 'An insult' };
  const { review } = answerOf(submitOrderReview, await call(served.url, submitOrderReview, said, { token }));
  await call(served.url, hideReview, { reviewId: review.id, isHidden: true }, ofManager());
  const again = { ...said, review: 'Another insult' };
  expect((await call(served.url, submitOrderReview, again, { token })).body['code']).toBe('already-reviewed');
  expect(await listOf(productId)).toMatchObject({ reviews: [], average: 0, count: 0 });
});

test('a report counts once per customer, is shown to managers, and hides nothing automatically', async () => {
  const productId = await aProduct();
  const review = await aReview(productId);
  const reporters = [await aCustomer(), await aCustomer()];
  for (const { token } of [...reporters, ...reporters]) {
    answerOf(reportReview, await call(served.url, reportReview, { reviewId: review.id }, { token }));
  }
  const reported = async () =>
    answerOf(manageReviews, await call(served.url, manageReviews, {}, ofManager())).reviews.find(
      ({ id }) => id === review.id,
    );
  expect(await reported()).toMatchObject({ reports: 2, isHidden: false, productId });
  expect(await listOf(productId)).toMatchObject({ count: 1 });
  // A manager keeps the review. Further reports by the same customers do not flag it again.
  await call(served.url, hideReview, { reviewId: review.id, isHidden: false }, ofManager());
  expect(await reported()).toBeUndefined();
  for (const { token } of reporters) {
    await call(served.url, reportReview, { reviewId: review.id }, { token });
  }
  expect(await reported()).toBeUndefined();
  const stored = await (await firestore()).doc(`reviews/${review.id}`).get();
  expect(JSON.stringify(stored.get('reportedBy'))).not.toContain(reporters[0]?.uid);
});

test('a report counts once per customer even after a hundred other customers have reported the review', async () => {
  const { id: reviewId } = await aReview(await aProduct());
  const record = (await firestore()).doc(`reviews/${reviewId}`);
  await record.update({ reports: 100, reportedBy: Array.from({ length: 100 }, (_, index) => `r${index}`) });
  const { token } = await aCustomer();
  for (const _press of [1, 2]) {
    answerOf(reportReview, await call(served.url, reportReview, { reviewId }, { token }));
  }
  expect((await record.get()).get('reports')).toBe(101);
});

test.each([
  ['a report by a visitor', () => call(served.url, reportReview, { reviewId: 'any' }), 401],
  [
    'a report about a review that does not exist',
    async () => call(served.url, reportReview, { reviewId: 'none' }, { token: (await aCustomer()).token }),
    404,
  ],
  [
    'an assistant’s attempt to hide a review',
    async () => {
      const { token } = await aStaffMember({ role: 'assistant' });
      return call(served.url, hideReview, { reviewId: 'any', isHidden: true }, { token });
    },
    403,
  ],
])('%s is refused', async (_what, run, status) => {
  expect((await run()).status).toBe(status);
});

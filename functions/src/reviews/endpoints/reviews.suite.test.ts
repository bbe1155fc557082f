// spec: customer-1-7, customer-3-18, customer-3-19, customer-5-1, customer-7-9, customer-9-6
import { randomUUID } from 'node:crypto';

import { getallProducts } from '@shop/core/items/flower';
import { orderReviews, reviews, submitOrderReview } from '@shop/core/contracts/reviews';
import { maxReviewLength, maxShownReviews } from '@shop/core/model/review';
import { averageOf } from '../../items/domain/item';
import * as fc from 'fast-check';

import { rebuildList } from '../../items/data/listStore';
import { aCourier } from '../../orders/testing/anOrder';
import { auth, firestore } from '../../platform/firebase';
import { answerOf, call, send } from '../../testing/call';
import type { Customer } from '../../testing/identities';
import { aCustomer, aStaffMember } from '../../testing/identities';
import { aFlower } from '../../testing/items';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { readStored, storeItems } from '../../testing/stored';
import { addReview } from '../data/reviewStore';
import { storeOrder } from '../testing/completedOrder';

let served: Served;
let customer: Customer;

beforeAll(async () => {
  customer = await aCustomer();
  await (
    await auth()
  ).updateUser(customer.uid, {
    displayName: 'Demo Customer',
    photoURL: 'https://lh3.googleusercontent.com/a/demo',
  });
  served = await serve(everyEndpoint());
});

afterAll(() => served.close());

/** Creates a product that no other test uses. */
async function aProduct(): Promise<string> {
  const id = `flower-${randomUUID()}`;
  await storeItems(aFlower({ id, held: { oneGram: 4, threeGram: 0, preRoll: 0 } }));
  return id;
}

const said = { rating: 4, review: 'Sweet, and it came on time.' };

function submit(input: object, by: { token?: string; headers?: Record<string, string> } = customer) {
  const { token, headers } = by;
  const options = { ...(token !== undefined && { token }), ...(headers !== undefined && { headers }) };
  return call(served.url, submitOrderReview, input as never, options);
}

async function listOf(productId: string) {
  // Reads the stored list, because the instance caches its response.
  const database = await firestore();
  const found = await database.collection('snapshots').doc(`reviews-${productId}`).get();
  return JSON.parse(String(found.get('json'))) as { reviews: object[]; average: number; count: number };
}

async function reviewsOf(productId: string) {
  const { docs } = await (await firestore()).collection('reviews').where('productId', '==', productId).get();
  return docs;
}

describe('reading reviews', () => {
  // spec: customer-7-6
  test('of a product without reviews returns an empty list, whether requested by header or by query', async () => {
    const productId = await aProduct();
    const none = { reviews: [], average: 0, count: 0 };
    expect(answerOf(reviews, await call(served.url, reviews, { productId }))).toEqual(none);
    const byQuery = await send(`${served.url}/reviews?productId=${productId}`, { method: 'GET' });
    expect(answerOf(reviews, byQuery)).toEqual(none);
  });

  test('returns a response with an ETag that is cached separately for each product', async () => {
    const productId = await aProduct();
    const answered = await call(served.url, reviews, { productId });
    expect(answered.headers.get('vary')).toBe('Origin, productId');
    expect(answered.headers.get('cache-control')).toMatch(/^public, .*s-maxage=60/);
    const headers = { 'if-none-match': answered.headers.get('etag') ?? '' };
    const again = await call(served.url, reviews, { productId }, { headers });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('returns the stored rating even without reviews, as in a restored shop', async () => {
    const id = `flower-${randomUUID()}`;
    await storeItems(aFlower({ id, rating: { sum: 14, count: 3 } }));
    const answer = answerOf(reviews, await call(served.url, reviews, { productId: id }));
    expect(answer).toEqual({ reviews: [], average: 4.7, count: 3 });
  });

  test.each([
    ['no product id', '', 400],
    ['a path instead of an id', '?productId=..%2Fitems', 400],
    ['an unknown field', '?productId=a&limit=5', 400],
    ['a product that does not exist', `?productId=${randomUUID()}`, 404],
  ])('with %s is refused, and the refusal must not be cached', async (_what, query, status) => {
    const answered = await send(`${served.url}/reviews${query}`, { method: 'GET' });
    expect(answered.status).toBe(status);
    expect(answered.headers.get('cache-control')).toBe('no-store');
  });

  test('returns the fifty newest reviews, newest first, while all reviews count towards the rating', async () => {
    const id = `flower-${randomUUID()}`;
    const written = Array.from({ length: maxShownReviews + 3 }, (_, index) => ({
      id: `${id}-${index}`,
      productId: id,
      orderId: `order-${index}`,
      userUID: `uid-${index}`,
      userName: `Customer ${index}`,
      userImage: '',
      rating: 5,
      review: `Number ${index}`,
      date: new Date(Date.UTC(2026, 10, 1, 0, index)).toISOString(),
      isHidden: false,
      reports: 0,
      reportedBy: [],
    }));
    await storeItems(aFlower({ id, rating: { sum: 5 * written.length, count: written.length } }));
    const database = await firestore();
    await database.runTransaction(async (transaction) => {
      for (const review of written) await addReview({ ...review, id: randomUUID() }, transaction);
    });
    const answer = answerOf(reviews, await call(served.url, reviews, { productId: id }));
    expect(answer.reviews.map(({ review }) => review)).toEqual(
      written
        .slice(-maxShownReviews)
        .reverse()
        .map(({ review }) => review),
    );
    expect(answer.count).toBe(maxShownReviews + 3);
  });
});

describe('submitting a review', () => {
  test('stores the review with author and date from the server, and updates the lists in the same write', async () => {
    const productId = await aProduct();
    await rebuildList('flower', new Date());
    const order = await storeOrder(customer.uid, [productId]);
    const started = new Date().toISOString();
    const input = {
      ...said,
      orderId: order.orderId,
      productId,
      userUID: customer.uid,
      date: '1999-01-01T00:00:00.000Z',
    };
    const { review } = answerOf(submitOrderReview, await submit(input));
    expect(review).toMatchObject({
      ...said,
      userName: 'Demo Customer',
      userImage: 'https://lh3.googleusercontent.com/a/demo',
    });
    expect(review.date >= started).toBe(true);

    expect(await readStored(`reviews/${review.id}`)).toMatchObject({
      ...said,
      productId,
      orderId: order.id,
      userUID: customer.uid,
    });
    expect(await readStored(`items/${productId}`)).toMatchObject({
      rating: { sum: 4, count: 1 },
      held: { oneGram: 4, threeGram: 0, preRoll: 0 },
    });
    expect(await listOf(productId)).toEqual({ reviews: [review], average: 4, count: 1 });
    const flowers = JSON.parse(String((await readStored('snapshots/flowers'))?.['json'])) as object[];
    expect(flowers).toContainEqual(
      expect.objectContaining({ id: productId, rating: { average: 4, count: 1 } }),
    );
  });

  test('publishes the review without the customer’s account, order or e-mail address', async () => {
    const productId = await aProduct();
    const nameless = await aCustomer();
    await (await auth()).updateUser(nameless.uid, { displayName: nameless.email });
    const order = await storeOrder(nameless.uid, [productId]);
    answerOf(submitOrderReview, await submit({ ...said, orderId: order.id, productId }, nameless));
    const { text } = await call(served.url, reviews, { productId });
    expect(text).toContain('Verified buyer');
    for (const secret of [nameless.uid, nameless.email, order.id, order.orderId])
      expect(text).not.toContain(secret);
  });

  test('keeps malicious text as text', async () => {
    const productId = await aProduct();
    const order = await storeOrder(customer.uid, [productId]);
    const review = '<script>alert(1)</script>"}],"x":[{"\u2028';
    const submitted = await submit({ rating: 1, review, orderId: order.id, productId });
    expect(answerOf(submitOrderReview, submitted).review.review).toBe(review.trim());
    const { reviews: shown } = answerOf(reviews, await call(served.url, reviews, { productId }));
    expect(shown.map((one) => one.review)).toEqual([review.trim()]);
  });

  test('is allowed for an order that the courier has delivered', async () => {
    const productId = await aProduct();
    const courier = aCourier({ state: 'delivered' });
    const order = await storeOrder(customer.uid, [productId], { status: 'pending', courier });
    expect((await submit({ ...said, orderId: order.id, productId })).status).toBe(200);
  });

  test('ten times in parallel counts once', async () => {
    const productId = await aProduct();
    const order = await storeOrder(customer.uid, [productId]);
    const input = { ...said, orderId: order.id, productId };
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(input)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await readStored(`items/${productId}`)).toMatchObject({ rating: { sum: 4, count: 1 } });
    expect(await reviewsOf(productId)).toHaveLength(1);
  });

  test('is refused a second time for the same purchase, and allowed for another purchase', async () => {
    const productId = await aProduct();
    const [first, second] = [
      await storeOrder(customer.uid, [productId]),
      await storeOrder(customer.uid, [productId]),
    ];
    expect((await submit({ ...said, orderId: first.id, productId })).status).toBe(200);
    const changed = await submit({ ...said, rating: 1, orderId: first.id, productId });
    expect([changed.status, changed.body['code']]).toEqual([409, 'already-reviewed']);
    expect((await submit({ ...said, rating: 1, orderId: second.id, productId })).status).toBe(200);
    expect(await readStored(`items/${productId}`)).toMatchObject({ rating: { sum: 5, count: 2 } });
  });
});

describe('an invalid review', () => {
  let productId: string;
  beforeAll(async () => {
    productId = await aProduct();
  });
  async function expectNothingWritten() {
    expect(await reviewsOf(productId)).toHaveLength(0);
    expect((await readStored(`items/${productId}`))?.['rating']).toBeUndefined();
  }

  test('is refused for anonymous callers, and for one customer on behalf of another', async () => {
    const other = await aCustomer();
    const order = await storeOrder(customer.uid, [productId]);
    const input = { ...said, orderId: order.id, productId };
    expect((await submit(input, {})).status).toBe(401);
    expect((await submit({ ...input, userUID: other.uid })).body['code']).toBe('uid-mismatch');
    const headers = { userUID: other.uid };
    expect((await submit(input, { token: customer.token, headers })).body['code']).toBe('uid-mismatch');
    await expectNothingWritten();
  });

  test('is refused for other customers and for staff, who did not buy the product', async () => {
    const order = await storeOrder(customer.uid, [productId]);
    for (const stranger of [await aCustomer(), await aStaffMember()]) {
      const byId = await submit({ ...said, orderId: order.id, productId }, { token: stranger.token });
      expect([byId.status, byId.body['code']]).toEqual([403, 'not-yours']);
      const byNumber = await submit(
        { ...said, orderId: order.orderId, productId },
        { token: stranger.token },
      );
      expect([byNumber.status, byNumber.body['code']]).toEqual([404, 'not-found']);
    }
    await expectNothingWritten();
  });

  test.each(['pending', 'canceled'] as const)(
    'is refused for the customer of an order that is %s',
    async (status) => {
      const order = await storeOrder(customer.uid, [productId], { status });
      const answered = await submit({ ...said, orderId: order.id, productId });
      expect([answered.status, answered.body['code']]).toEqual([422, 'order-not-completed']);
      await expectNothingWritten();
    },
  );

  test('is refused for a product that was not in the order', async () => {
    const order = await storeOrder(customer.uid, [await aProduct()]);
    const answered = await submit({ ...said, orderId: order.id, productId });
    expect([answered.status, answered.body['code']]).toEqual([404, 'not-found']);
    await expectNothingWritten();
  });

  test.each([
    ['zero stars', { rating: 0 }],
    ['six stars', { rating: 6 }],
    ['a fraction of a star', { rating: 3.5 }],
    ['stars as text', { rating: '5' }],
    ['no rating', { rating: undefined }],
    ['no text', { review: undefined }],
    ['a blank text', { review: ' \n\t ' }],
    ['a text that is too long', { review: 'x'.repeat(maxReviewLength + 1) }],
    ['a made-up author', { userName: 'The Owner' }],
    ['an order id that is a path', { orderId: '../orders/x' }],
  ])('is refused with %s', async (_what, change) => {
    const order = await storeOrder(customer.uid, [productId]);
    const answered = await submit({ ...said, orderId: order.id, productId, ...change });
    expect(answered.status).toBe(400);
    await expectNothingWritten();
  });
});

test('ratings and lists match a recount after random parallel submissions', async () => {
  const submission = fc.record({
    product: fc.integer({ min: 0, max: 2 }),
    order: fc.integer({ min: 0, max: 5 }),
    rating: fc.integer({ min: 1, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(submission, { minLength: 1, maxLength: 15 }), async (submissions) => {
      const products = [await aProduct(), await aProduct(), await aProduct()];
      const orders = await Promise.all(Array.from({ length: 6 }, () => storeOrder(customer.uid, products)));
      const answers = await Promise.all(
        submissions.map(({ product, order, rating }) =>
          submit({
            review: 'Said at random.',
            rating,
            productId: products[product],
            orderId: orders[order]?.id,
          }),
        ),
      );
      for (const { status } of answers) expect([200, 409]).toContain(status);
      for (const productId of products) {
        const stars = (await reviewsOf(productId)).map((found) => Number(found.get('rating')));
        const recount = { sum: stars.reduce((sum, one) => sum + one, 0), count: stars.length };
        const item = await readStored(`items/${productId}`);
        expect(item?.['rating'] ?? { sum: 0, count: 0 }).toEqual(recount);
        if (stars.length === 0) continue;
        const list = await listOf(productId);
        expect([list.average, list.count]).toEqual([averageOf(recount), recount.count]);
        expect(list.reviews).toHaveLength(recount.count);
      }
    }),
    { numRuns: 4 },
  );
}, 60_000);

describe('the reviewed products of an order', () => {
  test('are returned to its customer when requested by display number', async () => {
    const [reviewed, open] = [await aProduct(), await aProduct()];
    const order = await storeOrder(customer.uid, [reviewed, open]);
    await submit({ ...said, orderId: order.id, productId: reviewed });
    const answered = await call(served.url, orderReviews, { orderId: order.orderId }, customer);
    expect(answerOf(orderReviews, answered)).toEqual({ reviewed: [{ productId: reviewed, rating: 4 }] });
  });

  test('are hidden from other customers', async () => {
    const order = await storeOrder(customer.uid, [await aProduct()]);
    const { token } = await aCustomer();
    expect((await call(served.url, orderReviews, { orderId: order.id }, { token })).status).toBe(403);
    expect((await call(served.url, orderReviews, { orderId: order.orderId }, { token })).status).toBe(404);
    expect((await call(served.url, orderReviews, { orderId: order.id })).status).toBe(401);
  });
});

test('the catalogue shows a new rating to everyone', async () => {
  const productId = await aProduct();
  await rebuildList('flower', new Date());
  const order = await storeOrder(customer.uid, [productId]);
  await submit({ ...said, orderId: order.id, productId });
  const deadline = Date.now() + 30_000;
  let rating: object | undefined;
  while (rating === undefined && Date.now() < deadline) {
    const { products } = answerOf(getallProducts, await call(served.url, getallProducts, {}));
    rating = products.find((product) => product.id === productId)?.rating;
  }
  expect(rating).toEqual({ average: 4, count: 1 });
});

import { quoteCart } from '@shop/core/contracts/cart';
import { getallProducts } from '@shop/core/items/flower';
import { getUserOrders } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { reviews, submitOrderReview } from '@shop/core/contracts/reviews';

import { env } from '@/config/env';

import { toRequest } from './toRequest';

const base = env.apiBase;
afterEach(() => {
  env.apiBase = base;
});

// spec: customer-1-14
test.each([
  ['/api', '/api/getall-products'],
  ['https://shop.example/api', 'https://shop.example/api/getall-products'],
  ['https://{function}-abc.a.run.app', 'https://getallProducts-abc.a.run.app'],
  [
    'http://127.0.0.1:5001/demo/europe-west1/{function}',
    'http://127.0.0.1:5001/demo/europe-west1/getallProducts',
  ],
])('a request with the API base %s has the URL %s', (apiBase, url) => {
  env.apiBase = apiBase;
  expect(toRequest(getallProducts, {})).toEqual({ url, method: 'GET', headers: {}, body: undefined });
});
test.each([
  ['/api', '/api/quote-cart'],
  ['https://{function}-abc.a.run.app', 'https://storefront-abc.a.run.app/quote-cart'],
  [
    'http://127.0.0.1:5001/demo/europe-west1/{function}',
    'http://127.0.0.1:5001/demo/europe-west1/storefront/quote-cart',
  ],
])('with the API base %s, a request to a shared function has the URL %s', (apiBase, url) => {
  env.apiBase = apiBase;
  expect(toRequest(quoteCart, { products: [] }).url).toBe(url);
});

test('fields listed as headers are sent as headers, and the other fields of a GET request in the query string', () => {
  expect(toRequest(reviews, { productId: 'blue-dream' })).toMatchObject({
    url: '/api/reviews',
    headers: { productId: 'blue-dream' },
  });
  expect(toRequest(getUserOrders, { userUID: 'guest', limit: '5', before: undefined })).toMatchObject({
    url: '/api/get-user-orders?limit=5',
    headers: { userUID: 'guest' },
  });
});

test('the search text is sent in a header, never in the URL, and keeps its case', () => {
  const { url, headers } = toRequest(getallOrders, { find: 'Zoë Šimić', limit: '9' });
  expect(url).toBe('/api/getall-orders?limit=9');
  expect(headers).toEqual({ find: 'Zo%C3%AB%20%C5%A0imi%C4%87' });
});

test('a POST sends its input as JSON', () => {
  const input = { orderId: 'KUSH0001', productId: 'a', rating: 5, review: 'Good "stuff"' };
  const { headers, body } = toRequest(submitOrderReview, input);
  expect(headers).toEqual({ 'content-type': 'application/json' });
  expect(JSON.parse(body ?? '')).toEqual(input);
});

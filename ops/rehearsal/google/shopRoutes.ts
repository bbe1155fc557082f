import type { FakeProject } from './fakeProject';
import type { Route } from './fakeServer';
import { errorAnswer, notFound } from './fakeServer';

export type Subscription = { id: string; name: string; url: string; mode: string };

export function shopRoutes(project: FakeProject, subscriptions: Subscription[]): Route[] {
  const isReleased = () => project.hosting.releases.length > 0;
  /** Queries fail until all indexes are built. */
  const hasIndexes = () => project.indexes.length > 0 && (project.early.get('indexes') ?? 0) === 0;
  const flower = {
    id: 'flower',
    name: 'Flower',
    stockPrice: { oneGram: 100 },
    stockQuantity: { oneGram: 5 },
  };
  const answers: Record<string, object> = {
    'get-terms': { terms: [{ version: 1 }] },
    'getall-products': { products: [flower] },
    'quote-cart': { totalCents: 12_000 },
    pay: { id: 'order', orderId: 'KUSH1', redirectUrl: 'https://c.yoco.com/checkout/ch_fake' },
  };
  return [
    ...webhookRoutes(project, subscriptions),
    {
      on: /^GET dns\.google\/resolve$/,
      answer: ({ query }) => ({
        body: {
          Status: 0,
          Answer: (project.texts.get(query.get('name') ?? '') ?? []).map((data) => ({ type: 16, data })),
        },
      }),
    },
    { on: /^GET c\.yoco\.com\/checkout\//, answer: () => ({ body: '<html></html>' }) },
    {
      on: /^POST identitytoolkit\.googleapis\.com\/v1\/accounts:signUp$/,
      answer: () => ({ body: { idToken: 'customer', localId: 'customer' } }),
    },
    {
      on: /^\w+ [^/]+\.web\.app\/(?:api\/(.*))?$/,
      answer: (_, [path]) => {
        if (!isReleased()) return notFound('The site');
        if (path !== undefined && !hasIndexes()) {
          return errorAnswer(500, 'The query requires an index.', 'FAILED_PRECONDITION');
        }
        return { body: path === undefined ? '<html></html>' : { success: true, ...answers[path] } };
      },
    },
  ];
}

function webhookRoutes(project: FakeProject, subscriptions: Subscription[]): Route[] {
  let secrets = 0;
  return [
    {
      on: /^(GET|POST) payments\.yoco\.com\/api\/webhooks$/,
      answer: ({ body, authorization }, [method]) => {
        if (method === 'GET') return { body: { subscriptions } };
        if (subscriptions.length >= 5) return errorAnswer(400, 'No more than five.');
        const given = body as { name: string; url: string };
        secrets += 1;
        const subscription = {
          ...given,
          id: `sub_${secrets}`,
          mode: authorization.includes('sk_live_') ? 'live' : 'test',
        };
        subscriptions.push(subscription);
        project.changes.push('register webhook');
        return { body: { ...subscription, secret: `whsec_fake${secrets}` } };
      },
    },
    {
      on: /^DELETE payments\.yoco\.com\/api\/webhooks\/(.*)$/,
      answer: (_, [id]) => {
        const at = subscriptions.findIndex((one) => one.id === id);
        if (at === -1) return notFound('The webhook');
        subscriptions.splice(at, 1);
        project.changes.push('remove webhook');
        return {};
      },
    },
  ];
}

// spec: customer-1-5
import { getUserOrders, order as orderContract } from '@shop/core/contracts/orders';
import { flower } from '@shop/core/items/flower';
import type { ActionReason, CourierState, Order } from '@shop/core/model/order';
import { anOrder } from '@shop/core/testing/answers';
import { act, screen, waitFor, within } from '@testing-library/react';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderApp } from '@/testing/renderApp';

const demo = { uid: 'demo', displayName: 'Demo', email: 'demo@example.com', photoURL: null };
const delivery = anOrder({
  selfDelivery: false,
  delivery_id: 'del_1',
  courierState: 'booked',
  uberStatus: 'pending',
});
const payPage = 'http://127.0.0.1:5010/yoco/checkout/c1';

beforeEach(() => {
  // 'Order again' requests the stock.
  fakeBackend.answer(flower.list, { products: [] });
  jest.useFakeTimers({ now: new Date('2026-11-21T08:31:00Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

async function renderOrders(orders: Order[], route = '/orders') {
  fakeBackend.answer(getUserOrders, { orders, more: false });
  const preloadedState = { session: { status: 'signedIn' as const, user: demo, problem: null } };
  const rendered = renderApp({ route, preloadedState });
  // The confirmation of a newly paid order fills the screen.
  await waitFor(() =>
    expect(
      screen.queryByRole('tablist') ?? screen.queryByRole('link', { name: 'Follow order' }),
    ).not.toBeNull(),
  );
  return rendered;
}
const card = () => within(screen.getByRole('article', { name: 'Order KUSH482113047' }));
const asked = () => fakeBackend.calls(getUserOrders).length;
const passSeconds = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

describe('a paid delivery', () => {
  test.each([
    ['booking', 'Order received', 'We are booking your courier.'],
    ['booked', 'Courier booked', 'Your courier is booked.'],
    ['pickup', 'Courier on the way to us', 'The courier is on the way to the shop.'],
    ['at-shop', 'Courier on the way to us', 'The courier is about to reach the shop.'],
    ['collected', 'On the way', 'The courier already has your order. It can no longer be cancelled.'],
    ['dropoff', 'On the way', 'Your order is on its way to you.'],
    ['at-door', 'Nearly there', 'The courier is nearly at your door.'],
  ] satisfies [CourierState, string, string][])(
    'shows the badge and the text of the courier state %s',
    async (courierState, badge, sentence) => {
      await renderOrders([{ ...delivery, courierState }]);
      expect(card().getByText(badge)).toBeVisible();
      expect(card().getByText(sentence)).toBeVisible();
    },
  );

  test.each(['booking', 'booked'] as const)(
    'shows when the courier will come if the pickup (%s) waits for the shop to open',
    async (courierState) => {
      await renderOrders([{ ...delivery, courierState, pickupFrom: '2026-11-23T07:00:00.000Z' }]);
      expect(
        card().getByText(
          'The shop is closed now. Your courier will come after we open on Monday, 23 November 2026 @ 9:00 AM.',
        ),
      ).toBeVisible();
    },
  );

  test('shows that its courier is being cancelled and that a refund follows', async () => {
    await renderOrders([{ ...delivery, isBeingCanceled: true }]);
    expect(card().getByText(/^We are cancelling your courier\. Your payment will be refunded/)).toBeVisible();
  });

  test('is shown as delivered and can be reviewed', async () => {
    const arrived = { status: 'completed', courierState: 'delivered', uberStatus: 'delivered' } as const;
    const { user } = await renderOrders([{ ...delivery, ...arrived }]);
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(card().getByText('Delivered')).toHaveClass('bg-success-soft');
    expect(card().getByRole('button', { name: 'Review Order' })).toBeVisible();
  });

  test('does not show an unknown courier state', async () => {
    await renderOrders([{ ...delivery, courierState: 'unknown', uberStatus: 'teleporting' }]);
    expect(card().getByText('Courier booked')).toBeVisible();
    expect(card().queryByText(/teleporting/)).not.toBeInTheDocument();
  });

  test('is announced among the recent orders, with a link, if its courier has cancelled', async () => {
    await renderOrders([{ ...delivery, courierState: 'canceled', needsAction: 'courier-canceled' }]);
    expect(screen.getByText('We are arranging the delivery of order KUSH482113047.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See order KUSH482113047' })).toHaveAttribute(
      'href',
      `/orders/${delivery.id}`,
    );
  });

  test('shows that the shop’s driver delivers the order, and comes after the opening', async () => {
    const own = { ...delivery, courierState: 'booked', isOwnDriver: true } as const;
    const { unmount } = await renderOrders([own]);
    expect(card().getByText('Driver booked')).toBeVisible();
    expect(card().getByText('Our own driver will deliver your order.')).toBeVisible();
    unmount();
    await renderOrders([{ ...own, pickupFrom: '2026-11-23T07:00:00.000Z' }]);
    expect(card().getByText(/^The shop is closed now\. Our driver will come after we open/)).toBeVisible();
  });

  test.each([
    // As specified, a courier's cancellation moves the order to History.
    ['courier-canceled', 'canceled', 'History', /could not deliver your order/],
    ['courier-returned', 'returned', 'Recent Orders', /is bringing it back to the shop/],
    ['booking-refused', 'booking', 'Recent Orders', /can’t find a courier for this address/],
    ['booking-failing', 'booking', 'Recent Orders', /Finding a courier is taking a little longer/],
    ['booking-blocked', 'none', 'Recent Orders', /cannot send a courier right now/],
    ['cancel-failing', 'booked', 'Recent Orders', /have not been able to reach the courier yet to cancel/],
  ] satisfies [ActionReason, CourierState, string, RegExp][])(
    'shows what the shop is doing while staff must decide (%s)',
    async (needsAction, courierState, tab, sentence) => {
      const { user } = await renderOrders([{ ...delivery, needsAction, courierState }]);
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(card().getByText(sentence)).toBeVisible();
      expect(card().queryByText('We are booking your courier.')).not.toBeInTheDocument();
    },
  );
});

test.each([
  ['due', /^The delivery fee of R56\.00 is on its way back to your card\./],
  [
    'unconfirmed',
    /^The delivery fee of R56\.00 is on its way back to your card\..* We are looking into it\./,
  ],
  ['refunded', /^The delivery fee of R56\.00 has been sent back to your card\./],
] as const)(
  'an order switched from delivery to pickup shows the state of its fee refund (%s)',
  async (feeRefund, words) => {
    await renderOrders([
      { ...delivery, selfDelivery: true, courierState: 'none', deliveryFee: 56, feeRefund },
    ]);
    expect(card().getByText(words)).toBeVisible();
  },
);

test.each([
  [{ state: 'due' }, /^R20\.50 is on its way back to your card\./],
  [{ state: 'unconfirmed' }, /^R20\.50 is on its way back to your card\..* We are looking into it\./],
  [{ state: 'due', hasFailed: true }, /^R20\.50 could not be sent back to your card yet\./],
  [{ state: 'refunded' }, /^R20\.50 has been sent back to your card\./],
] as const)('an order shows the state of a partial refund (%j)', async (change, words) => {
  const by = { kind: 'staff', id: '', name: '' } as const;
  const part = {
    id: 'attempt-1',
    cents: 2_050,
    lines: [],
    feeCents: 0,
    isRestocked: false,
    reasonCode: '' as const,
    reason: '',
    at: delivery.createdDateTime,
    by,
  };
  await renderOrders([{ ...delivery, partialRefunds: [{ ...part, hasFailed: false, ...change }] }]);
  expect(card().getByText(words)).toBeVisible();
});

describe('an unpaid order', () => {
  const unpaid = {
    ...delivery,
    courierState: 'none' as const,
    uberStatus: '',
    delivery_id: '',
    paymentStatus: 'awaiting' as const,
    redirectUrl: payPage,
    heldUntil: '2026-11-21T08:45:00.000Z',
  };

  test('links to its payment while it holds stock', async () => {
    await renderOrders([unpaid]);
    expect(card().getByText('Kept for you until 10:45 AM.')).toBeVisible();
    const link = card().getByRole('link', { name: 'Pay R240.00 now for order KUSH482113047' });
    expect(link).toHaveAttribute('href', payPage);
    expect(card().queryByRole('list', { name: /Steps/ })).not.toBeInTheDocument();
  });

  test('reports a declined card, and can still be paid', async () => {
    await renderOrders([{ ...unpaid, paymentStatus: 'failed' }]);
    expect(card().getByText(/The payment did not go through\. Kept for you until 10:45 AM\./)).toBeVisible();
    expect(card().getByRole('link', { name: /^Pay R240\.00 now/ })).toBeVisible();
  });

  test('offers no payment after its hold has ended, even on a screen that stays open', async () => {
    await renderOrders([unpaid]);
    fakeBackend.fail(getUserOrders, 'offline');
    await passSeconds(15 * 60);
    expect(card().queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  test('states once its hold has ended that its payment is being checked, until the result is known', async () => {
    await renderOrders([{ ...unpaid, canCancel: true }]);
    await passSeconds(14 * 60 + 30);
    expect(
      await card().findByText(/^The time to pay has run out\. We are checking your payment/),
    ).toBeVisible();
    expect(card().getByText('Checking your payment')).toBeVisible();
    expect(card().getByRole('button', { name: /^Cancel order/ })).toBeVisible();
    expect(card().queryByText(/Kept for you|Nothing has been charged/)).not.toBeInTheDocument();
    expect(card().queryByRole('button', { name: /^Order again/ })).not.toBeInTheDocument();
    fakeBackend.answer(getUserOrders, { orders: [{ ...unpaid, paymentStatus: 'paid' }], more: false });
    await passSeconds(30);
    expect(card().queryByText(/The time to pay has run out/)).not.toBeInTheDocument();
    expect(card().getByText('Order received')).toBeVisible();
  });

  test('reports that nothing was charged if it was not paid before its hold ended', async () => {
    await renderOrders([{ ...unpaid, paymentStatus: 'expired', redirectUrl: '' }]);
    expect(card().getByText('This order was not paid in time. Nothing has been charged.')).toBeVisible();
    expect(card().getByText('Not paid')).toBeVisible();
    expect(card().queryByRole('button', { name: /^Order again/ })).not.toBeInTheDocument();
    expect(card().queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  test('is labelled in History as replaced by a newer order', async () => {
    const by = { kind: 'customer' } as const;
    const timeline: Order['timeline'] = [{ at: '2026-11-21T08:31:00.000Z', event: 'replaced', by }];
    const replaced = {
      ...unpaid,
      status: 'canceled',
      canceledBy: 'customer',
      paymentStatus: 'expired',
      timeline,
    } as const;
    const { user } = await renderOrders([{ ...replaced, timeline, redirectUrl: '' }]);
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(card().getByText('Replaced by a newer order')).toBeVisible();
    expect(
      card().getByText(/^You started a new payment.*If a payment arrives, it is refunded\.$/),
    ).toBeVisible();
    expect(card().queryByText(/not paid in time/)).not.toBeInTheDocument();
  });

  test('links only to web URLs', async () => {
    await renderOrders([{ ...unpaid, redirectUrl: 'javascript:alert(1)' }]);
    expect(card().queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  test('offers no payment while its payment is being confirmed', async () => {
    fakeBackend.answer(orderContract, { order: unpaid });
    await renderOrders([unpaid], '/orders?orderId=KUSH482113047&createdDateTime=2026-11-21');
    expect(card().getByText('Your payment is being confirmed.')).toBeVisible();
    expect(card().queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  test('does not ask for payment once it is known to be paid, even if the list is outdated', async () => {
    fakeBackend.answer(orderContract, { order: { ...unpaid, paymentStatus: 'paid', redirectUrl: '' } });
    await renderOrders([unpaid], '/orders?orderId=KUSH482113047&createdDateTime=2026-11-21');
    expect(await screen.findByText(/^Payment received/)).toBeVisible();
    expect(card().getByText('Order received')).toBeVisible();
    expect(card().queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  });
});

describe('a refund', () => {
  test.each([
    ['refund-due', 'Cancelled, refund under way', /^R240\.00 is on its way back to your card\./],
    ['refunded', 'Cancelled and refunded', /^R240\.00 has been sent back to your card\./],
  ] as const)('is shown to the cent (%s)', async (paymentStatus, badge, sentence) => {
    const { user } = await renderOrders([{ ...delivery, status: 'canceled', paymentStatus }]);
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(card().getByText(badge)).toBeVisible();
    expect(card().getByText(sentence)).toBeVisible();
  });

  test('that may not have gone to the card is not said to have', async () => {
    const refunded = { status: 'canceled', paymentStatus: 'refunded', isRefundedAnotherWay: true } as const;
    const { user } = await renderOrders([{ ...delivery, ...refunded }]);
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(card().getByText('R240.00 has been paid back to you.')).toBeVisible();
    expect(card().queryByText(/card/)).not.toBeInTheDocument();
  });
});

test.each([
  [['payment'], /^R240\.00 could not be sent back to your card yet\./],
  [['second-payment'], /^Your second payment of R240\.00 could not be sent back to your card yet\./],
] as const)('a failed refund is not shown as in progress (%j)', async ([failed], sentence) => {
  const isSecond = failed === 'second-payment';
  const secondPayment = isSecond ? ({ cents: 24_000, state: 'due' } as const) : undefined;
  const order = { ...delivery, status: 'canceled' as const, failedRefunds: [failed], secondPayment };
  const { user } = await renderOrders([{ ...order, paymentStatus: 'refund-due' }]);
  await user.click(screen.getByRole('tab', { name: 'History' }));
  expect(card().getByText(sentence)).toBeVisible();
  expect(card().queryAllByText('Refund failed')).toHaveLength(isSecond ? 0 : 1);
});

test('a failed refund of the delivery fee is not shown as in progress', async () => {
  const toCollect = { ...delivery, selfDelivery: true, courierState: 'none' as const, deliveryFee: 56 };
  await renderOrders([{ ...toCollect, feeRefund: 'due', failedRefunds: ['fee'] }]);
  expect(card().getByText(/^The delivery fee of R56\.00 could not be sent back/)).toBeVisible();
});

describe('polling while the page is open', () => {
  test('updates a delivery automatically', async () => {
    await renderOrders([delivery]);
    const moved = { ...delivery, courierState: 'dropoff' as const, uberStatus: 'dropoff' };
    fakeBackend.answer(getUserOrders, { orders: [moved], more: false });
    await passSeconds(16);
    expect(await screen.findByText('Your order is on its way to you.')).toBeVisible();
  });

  test('stops while the page is hidden, and resumes immediately when the page is visible again', async () => {
    await renderOrders([delivery]);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const before = asked();
    await passSeconds(300);
    expect(asked()).toBe(before);
    visibility.mockRestore();
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  test('refreshes a pickup order every minute, and never refreshes past orders', async () => {
    const { unmount } = await renderOrders([anOrder()]);
    await passSeconds(59);
    expect(asked()).toBe(1);
    await passSeconds(2);
    expect(asked()).toBe(2);
    unmount();
    await renderOrders([anOrder({ status: 'completed' })]);
    const before = asked();
    await passSeconds(600);
    expect(asked()).toBe(before);
  });

  test('keeps the orders if the network fails, and warns that they may be outdated', async () => {
    await renderOrders([delivery]);
    fakeBackend.fail(getUserOrders, 'offline');
    await passSeconds(16);
    expect(await screen.findByText(/^What you see may be out of date\./)).toBeVisible();
    expect(card().getByText('Your courier is booked.')).toBeVisible();
    fakeBackend.answer(getUserOrders, { orders: [delivery], more: false });
    await passSeconds(16);
    await waitFor(() => expect(screen.queryByText(/out of date/)).not.toBeInTheDocument());
  });
});

describe('return from the payment page', () => {
  const back = '/orders?orderId=KUSH482113047&createdDateTime=2026-11-21';
  const words = () =>
    screen
      .queryAllByRole('status')
      .map((status) => status.textContent)
      .join(' ');

  test.each([
    ['paid', 'Payment received. Order KUSH482113047 is confirmed.'],
    ['failed', 'The payment for order KUSH482113047 did not go through.'],
    ['expired', 'Order KUSH482113047 was not paid in time.'],
    ['refund-due', 'Order KUSH482113047 could not be kept for you. Your payment is being refunded.'],
    ['refunded', 'The payment for order KUSH482113047 has been refunded.'],
  ] as const)('a payment that is %s is reported with a specific message', async (paymentStatus, sentence) => {
    const order = { ...delivery, paymentStatus };
    fakeBackend.answer(orderContract, { order });
    await renderOrders([order], back);
    await waitFor(() => expect(words()).toContain(sentence));
  });

  test('a slow payment is reported, and its result still appears automatically', async () => {
    const order = { ...delivery, paymentStatus: 'awaiting' as const };
    fakeBackend.answer(orderContract, { order });
    await renderOrders([order], back);
    await passSeconds(50);
    expect(words()).toContain('is taking longer than usual. You can leave this page');
    fakeBackend.answer(orderContract, { order: delivery });
    await passSeconds(12);
    await waitFor(() => expect(words()).toContain('Payment received.'));
  });

  test('a payment that succeeds after a failed attempt is confirmed like any other payment', async () => {
    const order = { ...delivery, paymentStatus: 'failed' as const };
    fakeBackend.answer(orderContract, { order });
    await renderOrders([order], back);
    await waitFor(() => expect(words()).toContain('did not go through.'));
    fakeBackend.answer(orderContract, { order: delivery });
    fakeBackend.answer(getUserOrders, { orders: [delivery], more: false });
    await passSeconds(16);
    await waitFor(() => expect(words()).toContain('Payment received.'));
    expect(screen.getByRole('heading', { name: 'It’s yours, Demo.' })).toBeVisible();
    expect(words()).not.toContain('did not go through.');
  });

  test('shows the customer’s name and the next steps for a newly paid order, and later its arrival time', async () => {
    fakeBackend.answer(orderContract, { order: delivery });
    await renderOrders([delivery], back);
    expect(await screen.findByRole('heading', { name: 'It’s yours, Demo.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Follow order' })).toHaveAttribute(
      'href',
      `/orders/${delivery.id}`,
    );
    expect(screen.getByRole('link', { name: 'Keep shopping' })).toHaveAttribute('href', '/products');
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
    fakeBackend.answer(orderContract, { order: { ...delivery, dropoff_eta: '2026-11-21T09:00:00.000Z' } });
    await passSeconds(16);
    expect(await screen.findByText('Arrives about 11:00 AM')).toBeVisible();
    expect(screen.getByText('in 29 min')).toBeVisible();
  });

  test('shows the pickup address of a newly paid pickup order', async () => {
    const pickup: Order = {
      ...delivery,
      selfDelivery: true,
      courierState: 'none',
      pickUpAddress: '99 Juta Street, Braamfontein',
    };
    fakeBackend.answer(orderContract, { order: pickup });
    await renderOrders([pickup], back);
    expect(await screen.findByRole('heading', { name: 'It’s yours, Demo.' })).toBeVisible();
    expect(screen.getByText('99 Juta Street, Braamfontein')).toBeVisible();
  });

  test('no longer shows an order as confirmed after it is cancelled', async () => {
    fakeBackend.answer(orderContract, { order: delivery });
    await renderOrders([delivery], back);
    await waitFor(() => expect(words()).toContain('Payment received.'));
    const canceled: Order = { ...delivery, status: 'canceled', paymentStatus: 'refund-due' };
    fakeBackend.answer(orderContract, { order: canceled });
    await passSeconds(16);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Cancelled, refund under way' }),
    ).toBeVisible();
    expect(words()).not.toContain('Payment received.');
  });

  test('another customer’s order is not mentioned', async () => {
    fakeBackend.refuse(orderContract, { status: 404, code: 'not-found', message: 'No such order.' });
    await renderOrders([], back);
    await waitFor(() => expect(words()).toContain('We cannot find the order for this link.'));
    expect(screen.queryByText(/KUSH482113047/)).not.toBeInTheDocument();
  });
});

import type { Edible } from '../items/edible';
import type { Flower } from '../items/flower';
import type { Banner } from '../model/banner';
import type { Order, OrderLine } from '../model/order';
import type { Offer, Promotion } from '../model/promotion';
import type { PartialRefund } from '../model/refund';
import type { Review } from '../model/review';

export function aListedFlower(change: Partial<Flower> = {}): Flower {
  return {
    id: 'blue-dream',
    slug: 'blue-dream',
    name: 'Blue Dream',
    code: 'FL-001',
    imageUrl: '/images/blue-dream.webp',
    description: 'Sweet berry and a clear head.',
    availability: true,
    label: 'Hybrid',
    category: 'Indoor',
    stockPrice: { oneGram: 100, threeGram: 280, preRoll: 60 },
    stockQuantity: { oneGram: 10, threeGram: 10, preRoll: 10 },
    createdDateTime: '2026-11-01T08:00:00.000Z',
    createdBy: 'staff:admin',
    ...change,
  };
}

/** Names and ids are numbered from 1, newest first. */
export function someFlowers(
  count: number,
  change: (index: number) => Partial<Flower> = () => ({}),
): Flower[] {
  return Array.from({ length: count }, (_, index) =>
    aListedFlower({
      id: `flower-${index + 1}`,
      slug: `flower-${index + 1}`,
      name: `Flower ${index + 1}`,
      createdDateTime: new Date(Date.UTC(2026, 10, 20) - index * 3_600_000).toISOString(),
      ...change(index),
    }),
  );
}

export function aListedEdible(change: Partial<Edible> = {}): Edible {
  return {
    id: 'gummy-bears',
    slug: 'gummy-bears',
    name: 'Gummy Bears',
    code: 'ED-001',
    imageUrl: '/images/gummies.webp',
    description: 'Ten pieces.',
    availability: true,
    category: 'Edibles',
    price: 75,
    thc: 10,
    totalDosage: 100,
    quantity: 10,
    createdDateTime: '2026-11-01T08:00:00.000Z',
    createdBy: 'staff:admin',
    ...change,
  };
}

export function aBanner(change: Partial<Banner> = {}): Banner {
  return {
    id: 'harvest',
    title: 'The new harvest is in',
    description: 'Trimmed by hand this week.',
    imageUrl: '/images/harvest.webp',
    createdBy: 'staff:admin',
    createdDateTime: '2026-11-01T08:00:00.000Z',
    ...change,
  };
}

export function aReview(change: Partial<Review> = {}): Review {
  return {
    id: 'review-1',
    userName: 'Demo Customer',
    userImage: '',
    rating: 4,
    review: 'Sweet, and it came on time.',
    date: '2026-11-20T08:00:00.000Z',
    ...change,
  };
}

export function anOrderLine(change: Partial<OrderLine> = {}): OrderLine {
  return {
    id: 'blue-dream',
    kind: 'flower',
    size: 'oneGram',
    name: 'Blue Dream 1G',
    label: 'Hybrid',
    imageUrl: '/images/blue-dream.webp',
    quantity: 2,
    price: 240,
    unitCents: 12_000,
    ...change,
  };
}

/** A paid self-pickup order that has not been collected. */
export function anOrder(change: Partial<Order> = {}): Order {
  return {
    id: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
    orderId: 'KUSH482113047',
    userUID: 'demo',
    user: { displayName: 'Demo Customer', email: 'demo@example.com' },
    products: [anOrderLine()],
    createdDateTime: '2026-11-21T08:30:00.000Z',
    price: 240,
    adjustments: [],
    deliveryFee: 0,
    totlOrderPrice: 240,
    totalCents: 24_000,
    status: 'pending',
    canceledBy: '',
    paymentStatus: 'paid',
    selfDelivery: true,
    pickUpAddress: '12 Gleneagles Road, Greenside, Johannesburg, 2034, Gauteng',
    dropoff: null,
    tracking_Url: '',
    dropoff_eta: '',
    delivery_id: '',
    pickupFrom: '',
    uberStatus: '',
    preparation: '',
    ageCheck: null,
    staffNotes: [],
    courierState: 'none',
    isOwnDriver: false,
    needsAction: '',
    redirectUrl: '',
    heldUntil: '2026-11-21T08:45:00.000Z',
    isBeingCanceled: false,
    canCancel: false,
    refundCents: 24_000,
    isRefundUnconfirmed: false,
    feeRefund: '',
    failedRefunds: [],
    partialRefunds: [],
    timeline: [],
    ...change,
  };
}

export function anOffer(change: Partial<Offer> = {}): Offer {
  return {
    id: 'p1',
    name: 'Spring',
    code: 'SPRING-10',
    kind: 'percentage',
    percent: 10,
    cents: 0,
    minimumCents: 0,
    itemKinds: [],
    categories: [],
    itemIds: [],
    ...change,
  };
}

export function aPromotion(change: Partial<Promotion> = {}): Promotion {
  return {
    ...anOffer(),
    startsAt: null,
    endsAt: null,
    totalUses: null,
    usesPerCustomer: null,
    isActive: true,
    archivedAt: null,
    uses: 0,
    unknownUses: 0,
    version: 1,
    ...change,
  };
}

/** An outstanding refund of one unit of `anOrderLine`. */
export function aPartialRefund(change: Partial<PartialRefund> = {}): PartialRefund {
  return {
    id: 'attempt-1',
    cents: 12_000,
    lines: [{ id: 'blue-dream', size: 'oneGram', quantity: 1 }],
    feeCents: 0,
    isRestocked: false,
    reasonCode: 'damaged',
    reason: 'A leaf was brown',
    at: '2026-11-21T09:30:00.000Z',
    by: { kind: 'staff', id: 'sam', name: 'Sam' },
    state: 'due',
    hasFailed: false,
    ...change,
  };
}

import { anOrder, aPaidOrder } from '../testing/anOrder';
import type { OrderChange } from './orderChange';
import { assertPaymentMoves } from './orderChange';

function to(order: OrderChange['order'], ifShort?: OrderChange): OrderChange {
  const change = { order, move: null, jobs: [], by: 'shop', reason: 'test' };
  return ifShort === undefined ? change : { ...change, ifShort };
}

describe('a change', () => {
  const refunded = aPaidOrder({ payment: { status: 'refunded' } });

  it('may leave a payment where it is, or move it along the written table', () => {
    expect(() => assertPaymentMoves('paid', to(aPaidOrder()))).not.toThrow();
    expect(() => assertPaymentMoves('awaiting', to(aPaidOrder()))).not.toThrow();
    expect(() => assertPaymentMoves('paid', to(refunded))).not.toThrow();
  });

  it('that moves a payment against the table is refused, also where it is only taken instead', () => {
    const why = 'a payment that is refunded cannot become paid';
    expect(() => assertPaymentMoves('refunded', to(aPaidOrder()))).toThrow(why);
    const instead = to(aPaidOrder(), to(anOrder()));
    expect(() => assertPaymentMoves('expired', instead)).toThrow('that is expired cannot become awaiting');
  });
});

import type { Order } from '@shop/core/model/order';

import { QrCode } from '@/admin/QrCode';
import { nameOn, noName } from '@/shared/orders/orderNames';

import { OrderPaper } from '../OrderPaper';

import { distanceText } from './DropoffPlace';

export function OrderSlip({ order }: { order: Order }) {
  const { dropoff, user } = order;
  const name = nameOn(order);
  const phone = dropoff?.phoneNumber ?? user.phoneNumber;
  const place = order.selfDelivery ? null : dropoff;
  return (
    <OrderPaper
      order={order}
      label="Slip"
      title={order.orderId}
      isToTick
      code={
        <QrCode text={order.orderId} label={`QR code of ${order.orderId}`} className="size-24 shrink-0" />
      }
      className="break-after-page last:break-after-auto"
      receiver={
        <>
          <p className="mt-3 font-bold">{order.selfDelivery ? 'Collects at the shop' : 'Delivery'}</p>
          <p>{name || noName}</p>
          {phone !== undefined && <p>{phone}</p>}
          {(phone === undefined || name === '') && <p>{user.email}</p>}
          {place !== null && <p>{place.address}</p>}
          {place !== null && distanceText(place) !== '' && <p>{distanceText(place)}</p>}
          {place !== null && place.notes !== '' && (
            <p className="mt-2 border border-current p-2 font-semibold">{place.notes}</p>
          )}
        </>
      }
    >
      <p className="mt-3">18 or older, identity checked: ____________________</p>
      <p className="mt-3">Received: ____________________</p>
    </OrderPaper>
  );
}

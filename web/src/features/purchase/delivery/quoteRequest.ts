import type { InputFor } from '@shop/core/contracts/contract';
import type { deliveryQoute } from '@shop/core/contracts/delivery';
import { shop } from '@shop/core/model/shop';
import type { Place } from '@shop/core/rules/distance';

import type { CartItem } from '../cart/cartSlice';
import { wireLine } from '../cart/wireLine';

/** Documented: the quote is asked for with a placeholder, here the shop's own number, and with this value. */
const placeholderPhone = shop.phone.replaceAll(' ', '');
const placeholderValue = 25;

/** The documented body of the quote call, with the cart that is to be brought: the shop works out its value. */
export function quoteRequest(
  address: string,
  place: Place,
  items: readonly CartItem[] = [],
): InputFor<typeof deliveryQoute> {
  return {
    dropoff_address: {
      street_address: [address],
      city: '',
      state: shop.province,
      zip_code: '',
      country: 'ZAR',
    },
    dropoff_latitude: place.latitude,
    dropoff_longitude: place.longitude,
    dropoff_phone_number: placeholderPhone,
    manifest_total_value: placeholderValue,
    ...(items.length > 0 && { products: items.map(wireLine) }),
  };
}

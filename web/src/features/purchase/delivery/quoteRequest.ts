import type { InputFor } from '@shop/core/contracts/contract';
import type { deliveryQoute } from '@shop/core/contracts/delivery';
import { shop } from '@shop/core/model/shop';
import type { Place } from '@shop/core/rules/distance';

type Request = InputFor<typeof deliveryQoute>;
/** What is to be brought and whom the courier calls, as far as it is known. */
type Parcel = { products?: Request['products']; phoneNumber?: string | null };

/** Documented: the quote is asked for with a placeholder, here the shop's own number, and with this value. */
const placeholderPhone = shop.phone.replaceAll(' ', '');
const placeholderValue = 25;

/** The documented body of the quote call, with the products that are to be brought: the shop works out their value. */
export function quoteRequest(
  address: string,
  place: Place,
  { products = [], phoneNumber = null }: Parcel = {},
): Request {
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
    dropoff_phone_number: phoneNumber ?? placeholderPhone,
    manifest_total_value: placeholderValue,
    ...(products.length > 0 && { products }),
  };
}

import type { InputFor } from '@shop/core/contracts/contract';
import type { deliveryQoute } from '@shop/core/contracts/delivery';
import type { PublicProfile } from '@shop/core/model/shopProfile';
import type { Place } from '@shop/core/rules/distance';

type Request = InputFor<typeof deliveryQoute>;
/** From which shop, what is to be brought and whom the courier calls, as far as it is known. */
type Parcel = {
  shop: PublicProfile | null | undefined;
  products?: Request['products'];
  phoneNumber?: string | null;
};

/** Documented: the quote is asked for with placeholders, the shop's own number and this value. */
const placeholderValue = 25;

/** The documented body of the quote call, with the products that are to be brought: the shop works out their value. */
export function quoteRequest(
  address: string,
  place: Place,
  { shop, products = [], phoneNumber = null }: Parcel,
): Request {
  const courierCalls = phoneNumber ?? shop?.phoneNumber;
  return {
    dropoff_address: {
      street_address: [address],
      city: '',
      ...(shop && { state: shop.province }),
      zip_code: '',
      country: 'ZAR',
    },
    dropoff_latitude: place.latitude,
    dropoff_longitude: place.longitude,
    ...(courierCalls !== undefined && { dropoff_phone_number: courierCalls }),
    manifest_total_value: placeholderValue,
    ...(products.length > 0 && { products }),
  };
}

import type { InputFor } from '@shop/core/contracts/contract';
import type { deliveryQoute } from '@shop/core/contracts/delivery';
import type { PublicProfile } from '@shop/core/model/shopProfile';
import type { Place } from '@shop/core/rules/distance';

type Request = InputFor<typeof deliveryQoute>;
/** The courier gets the shop's phone number if `phoneNumber` is null. */
type Parcel = {
  shop: PublicProfile | null | undefined;
  products?: Request['products'];
  phoneNumber?: string | null;
};

/** Placeholder, as documented. The server determines the value of the products. */
const placeholderValue = 25;

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

/** Parts of the home page that load after its first render. */
export { DeliveryCheck } from '@/features/purchase/delivery/check/DeliveryCheck';
export { OpenLine } from '@/shared/hours/OpenLine';

/** These parts load after the first render of the home page. */
export { DeliveryCheck } from '@/features/purchase/delivery/check/DeliveryCheck';
export { OpenLine } from '@/shared/hours/OpenLine';

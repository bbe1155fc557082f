// The first load contains a reference to every chunk, so small, rarely visited pages share one.
export { NotFoundPage } from './NotFoundPage';
export { PaymentErrorPage } from './PaymentErrorPage';
export { PaymentReceivedPage } from './PaymentReceivedPage';

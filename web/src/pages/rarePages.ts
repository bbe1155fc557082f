// Small, rarely visited pages share a chunk, because the first load contains a reference to every chunk.
export { NotFoundPage } from './NotFoundPage';
export { PaymentErrorPage } from './PaymentErrorPage';
export { PaymentReceivedPage } from './PaymentReceivedPage';

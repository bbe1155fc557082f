// Small, rarely visited pages in one chunk, because the first load names every chunk.
export { NotFoundPage } from './NotFoundPage';
export { PaymentErrorPage } from './PaymentErrorPage';
export { PaymentReceivedPage } from './PaymentReceivedPage';

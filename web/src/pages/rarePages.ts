// Groups small, rarely visited pages into one chunk, because the first load contains a reference to every chunk.
export { NotFoundPage } from './NotFoundPage';
export { PaymentErrorPage } from './PaymentErrorPage';
export { PaymentReceivedPage } from './PaymentReceivedPage';

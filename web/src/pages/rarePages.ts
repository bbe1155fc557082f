// Small pages that few shoppers see: one chunk, because the first load names every chunk.
export { PaymentErrorPage } from './PaymentErrorPage';
export { PaymentReceivedPage } from './PaymentReceivedPage';

import { exportBooks as contract } from '@shop/core/contracts/insights';

import { endpoint } from '../../platform/http/endpoint';
import { readBooks } from '../flows/readBooks';

export const exportBooks = endpoint(contract, ({ input: { from, to } }) => readBooks(from, to), {
  workSeconds: 50,
});

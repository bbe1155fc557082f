import { getallProducts as contract } from '@shop/core/contracts/catalog';

import { endpoint } from '../../platform/http/endpoint';
import { listAnswer } from '../flows/listAnswer';

const answer = listAnswer('flower', 'products');

export const getallProducts = endpoint(contract, answer);

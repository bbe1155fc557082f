import { getallProductsExtra as contract } from '@shop/core/contracts/catalog';

import { endpoint } from '../../platform/http/endpoint';
import { listAnswer } from '../flows/listAnswer';

const answer = listAnswer('extra', 'products');

export const getallProductsExtra = endpoint(contract, answer);

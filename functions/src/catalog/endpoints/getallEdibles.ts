import { getallEdibles as contract } from '@shop/core/contracts/catalog';

import { endpoint } from '../../platform/http/endpoint';
import { listAnswer } from '../flows/listAnswer';

const answer = listAnswer('edible', 'edibles');

export const getallEdibles = endpoint(contract, answer);

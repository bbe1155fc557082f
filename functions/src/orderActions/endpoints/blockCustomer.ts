import { blockCustomer as contract } from '@shop/core/contracts/holds';
import { AppError } from '@shop/core/model/appError';

import { readUser } from '../../account/data/userStore';
import { staffActor } from '../../audit/domain/author';
import { jobSecrets } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { blockCustomer as block } from '../flows/blockCustomer';

export const blockCustomer = endpoint(
  contract,
  async ({ input: { userUID, isBlocked, reason }, caller, now }) => {
    const user = await readUser(userUID);
    if (user === null) throw new AppError('not-found', 'There is no such customer.');
    const action = { caller, action: contract.name, now };
    return block(
      { uid: userUID, email: user.email, isBlocked, reason },
      { action, by: staffActor(caller), now },
    );
  },
  { secrets: jobSecrets, workSeconds: 50 },
);

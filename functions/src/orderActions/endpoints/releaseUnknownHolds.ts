import { releaseUnknownHolds as contract } from '@shop/core/contracts/holds';

import { staffActor } from '../../audit/domain/author';
import { jobSecrets } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { releaseUnknownHolds as release } from '../flows/releaseUnknownHolds';

export const releaseUnknownHolds = endpoint(
  contract,
  ({ caller, now }) =>
    release({ action: { caller, action: contract.name, now }, by: staffActor(caller), now }),
  { secrets: jobSecrets, workSeconds: 50 },
);

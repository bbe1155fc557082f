import { getPrivacyNotice as contract } from '@shop/core/contracts/privacy';

import { cachedWithTtl } from '../../platform/cache';
import { retentionDays } from '../../platform/config';
import { answerJson } from '../../platform/http/respond';
import { endpoint } from '../../platform/http/endpoint';
import { currentShopProfile } from '../../shopProfile/data/shopProfileStore';
import { readNotice } from '../data/noticeStore';
import { fillNotice } from '../domain/fillNotice';

const keptMs = 3000;

const current = cachedWithTtl(async () => {
  const [{ text, updatedAt }, shop] = await Promise.all([readNotice(), currentShopProfile(new Date())]);
  const notice = fillNotice(text, { shop, days: retentionDays() });
  return answerJson(JSON.stringify({ success: true, notice, updatedAt }));
}, keptMs);

export const getPrivacyNotice = endpoint(contract, ({ now }) => current(now));

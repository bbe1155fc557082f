import { readUser } from '../../account/data/userStore';
import { hasAccepted } from '../../account/domain/consent';
import { readShopHours } from '../../hours/data/hoursStore';
import { readCurrentTerms } from '../../terms/data/termsStore';
import type { Standing } from '../domain/standing';

/** What decides whether a shopper may order now: consent, terms in force and hours; three reads side by side. */
export async function readStanding(uid: string, now: Date): Promise<Standing> {
  const [user, terms, hours] = await Promise.all([readUser(uid), readCurrentTerms(), readShopHours(now)]);
  const termsVersion = terms?.version ?? 0;
  return { hasConsented: user !== null && hasAccepted(user.consents, termsVersion), termsVersion, hours };
}

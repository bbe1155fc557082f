import type { Live } from '../step';
import { commandFor, StepFailure } from '../step';
import { GoogleError } from './client';

/** The id of a Hosting site can differ from the project's id. */
export type Site = { id: string; defaultUrl: string };

type Listed = { name: string; type?: string; defaultUrl?: string };
type Caller = Pick<Live, 'google' | 'projectId'>;

const sitesPath = ({ projectId }: Caller) => `/v1beta1/projects/${projectId}/sites`;

export async function findSite(live: Caller): Promise<Site | undefined> {
  const [{ sites = [] }, project] = await Promise.all([
    live.google.get<{ sites?: Listed[] }>('firebasehosting', `${sitesPath(live)}?pageSize=100`),
    live.google.get<{ resources?: { hostingSite?: string } }>(
      'firebase',
      `/v1beta1/projects/${live.projectId}`,
    ),
  ]);
  const idOf = ({ name }: Listed) => name.slice(name.lastIndexOf('/') + 1);
  const found =
    sites.find((site) => idOf(site) === project.resources?.hostingSite) ??
    sites.find(({ type }) => type === 'DEFAULT_SITE');
  if (!found) return undefined;
  return { id: idOf(found), defaultUrl: found.defaultUrl ?? `https://${idOf(found)}.web.app` };
}

/** Uses another name if the project's id is taken as a site name. */
export async function makeSite(live: Caller, projectNumber: string): Promise<void> {
  const make = (id: string) => live.google.post('firebasehosting', `${sitesPath(live)}?siteId=${id}`);
  try {
    await make(live.projectId);
  } catch (error) {
    const isTaken = error instanceof GoogleError && [400, 409].includes(error.status);
    if (!isTaken) throw error;
    await make(`${live.projectId.slice(0, 24)}-${projectNumber.slice(-5)}`);
  }
}

/** Caches the site. The returned function throws a StepFailure if there is no site. */
export function createSiteReader(live: Caller): () => Promise<Site> {
  let known: Site | undefined;
  return async () => {
    known ??= await findSite(live);
    if (!known) throw new StepFailure(`the project has no Hosting site: ${commandFor(live, '--only=site')}`);
    return known;
  };
}

import type { Live } from '../step';

export type DeployedFunction = {
  name: string;
  state: string;
  labels?: Record<string, string>;
  serviceConfig: {
    service?: string;
    serviceAccountEmail?: string;
    environmentVariables?: Record<string, string>;
    secretEnvironmentVariables?: { key: string; secret: string; version: string }[];
  };
};

export const idOf = ({ name }: { name: string }) => name.slice(name.lastIndexOf('/') + 1);

export async function listFunctions({ google, projectId }: Live): Promise<DeployedFunction[]> {
  const found: DeployedFunction[] = [];
  let pageToken = '';
  for (let page = 0; page < 20; page += 1) {
    const answer = await google.get<{ functions?: DeployedFunction[]; nextPageToken?: string }>(
      'cloudfunctions',
      `/v2/projects/${projectId}/locations/-/functions?pageSize=200&pageToken=${pageToken}`,
    );
    found.push(...(answer.functions ?? []));
    pageToken = answer.nextPageToken ?? '';
    if (pageToken === '') break;
  }
  return found;
}

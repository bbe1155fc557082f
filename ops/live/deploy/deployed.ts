import { listAll } from '../google/client';
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

export function listFunctions({ google, projectId }: Live): Promise<DeployedFunction[]> {
  const path = `/v2/projects/${projectId}/locations/-/functions`;
  return listAll(google, 'cloudfunctions', { path, field: 'functions' });
}

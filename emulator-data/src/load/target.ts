import type { ImageStore } from '../shop/imageFiles';

export type Target = { kind: 'suite' | 'project'; projectId: string; images: ImageStore };

const hostVariables = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const;

type Environment = Record<string, string | undefined>;

/**
 * Reads the target from the environment. Throws if only some emulator addresses are set, because the other services
 * would be real. Throws for a real project without `--real`.
 */
export function readTarget(env: Environment, { real }: { real: boolean }): Target {
  const projectId = env['GCLOUD_PROJECT'] ?? env['GOOGLE_CLOUD_PROJECT'];
  if (projectId === undefined || projectId === '') throw new Error('GCLOUD_PROJECT is not set.');
  const missing = hostVariables.filter((name) => (env[name] ?? '') === '');
  if (missing.length === 0) {
    if (real) throw new Error('--real cannot be combined with emulator addresses.');
    const origin = `http://${env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? ''}`;
    const bucket = env['STORAGE_BUCKET'] ?? `${projectId}.appspot.com`;
    return { kind: 'suite', projectId, images: { origin, bucket } };
  }
  if (missing.length < hostVariables.length) {
    throw new Error(`The suite is only partly configured: ${missing.join(' and ')} not set.`);
  }
  if (!real) {
    throw new Error(
      `${hostVariables.join(', ')} are not set. To load the catalogue into a real project, use --real.`,
    );
  }
  if (projectId.startsWith('demo-')) throw new Error(`${projectId} is not a real project.`);
  const bucket = env['STORAGE_BUCKET'] ?? `${projectId}.firebasestorage.app`;
  return { kind: 'project', projectId, images: { origin: 'https://firebasestorage.googleapis.com', bucket } };
}

const emulators = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'] as const;

type Environment = Record<string, string | undefined>;

/** Throws if only one emulator is set, because the other service would then be the real one. */
export function readStaffTarget(env: Environment, { real }: { real: boolean }): string {
  const projectId = env['GCLOUD_PROJECT'] ?? '';
  if (projectId === '') throw new Error('GCLOUD_PROJECT is not set.');
  const named = emulators.filter((name) => (env[name] ?? '') !== '');
  if (named.length === 1) throw new Error(`Only ${named.join()} is set. Set both emulators or neither.`);
  if (named.length === emulators.length) {
    if (real) throw new Error('--real cannot be combined with emulator addresses.');
    return `the local suite (${projectId})`;
  }
  if (!real) throw new Error('No emulator address is set. For a real project, pass --real.');
  if (projectId.startsWith('demo-')) throw new Error(`${projectId} is not a real project.`);
  return `the project ${projectId}`;
}

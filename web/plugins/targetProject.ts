type Settings = Readonly<Record<string, string | undefined>>;

const demoProject = 'demo-shop';

/** Only local suites and tests may use these settings. Anyone who can read a debug token can pass App Check. */
const localSettings = [
  'VITE_AUTH_EMULATOR_URL',
  'VITE_MAPS_SANDBOX_URL',
  'VITE_IMAGE_ORIGIN',
  'VITE_APP_CHECK_DEBUG_TOKEN',
] as const;

/**
 * Returns `<name>` for the file `.env.<name>` that contains a build's settings. `firebase deploy` sets GCLOUD_PROJECT
 * to the target project. A build without a project, or for an ID that begins with `demo-`, uses the demo's settings.
 */
export function settingsName(project: string | undefined): string {
  return project === undefined || project === '' || project.startsWith('demo-') ? demoProject : project;
}

/** Throws if a build for a real project contains settings of a local suite, the demo or another project. */
export function verifyTargetProject(settings: Settings, project: string | undefined): void {
  const name = settingsName(project);
  if (name === demoProject) return;
  const faults = [
    ...(settings['VITE_FIREBASE_PROJECT_ID'] === name
      ? []
      : [`VITE_FIREBASE_PROJECT_ID is ${settings['VITE_FIREBASE_PROJECT_ID'] ?? 'missing'}`]),
    ...Object.entries(settings).flatMap(([key, value]) =>
      /^demo-|127\.0\.0\.1|localhost|^http:/.test(value ?? '') ? [`${key} has a demo value`] : [],
    ),
    ...localSettings.filter((key) => (settings[key] ?? '') !== '').map((key) => `${key} is set`),
  ];
  if (faults.length === 0) return;
  throw new Error(
    `This build is for ${name}, whose settings belong in web/.env.${name}: ${[...new Set(faults)].join('; ')}.`,
  );
}

/** Excludes the emulator, which also sets the platform's variables. */
export function isDeployed(): boolean {
  return process.env['K_SERVICE'] !== undefined && process.env['FUNCTIONS_EMULATOR'] === undefined;
}

/** Projects named `demo-…` do not count, because they exist only in emulators. */
export function isRealProject(): boolean {
  return isDeployed() && !(process.env['GCLOUD_PROJECT'] ?? '').startsWith('demo-');
}

/** Returns whether this process serves the function. Every process contains the code of all functions. */
export function isServing(functionName: string): boolean {
  return isDeployed() && process.env['FUNCTION_TARGET'] === functionName;
}

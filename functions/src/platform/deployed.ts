/** Whether this process serves a function in the cloud; the emulator sets the platform's variables as well. */
export function isDeployed(): boolean {
  return process.env['K_SERVICE'] !== undefined && process.env['FUNCTIONS_EMULATOR'] === undefined;
}

/** Whether it serves a shop in which real money moves; projects whose names begin so exist in emulators only. */
export function isRealProject(): boolean {
  return isDeployed() && !(process.env['GCLOUD_PROJECT'] ?? '').startsWith('demo-');
}

/** Whether it serves this function: every process knows all of them. */
export function isServing(functionName: string): boolean {
  return isDeployed() && process.env['FUNCTION_TARGET'] === functionName;
}

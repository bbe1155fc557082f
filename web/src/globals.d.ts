import type { Env } from './config/parseEnv';

declare global {
  /** True in the dev server and in local builds that ask for the component gallery; never in production. */
  const __GALLERY__: boolean;

  /** The settings of the build, already parsed. */
  const __ENV__: Env;
}

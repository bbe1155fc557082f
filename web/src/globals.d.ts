/** True in the dev server and in local builds that ask for the component gallery; never in production. */
declare const __GALLERY__: boolean;

/** The settings of the build, already parsed. */
declare const __ENV__: import('./config/parseEnv').Env;

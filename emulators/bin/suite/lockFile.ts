type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Packages = Record<string, Entry>;

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/**
 * Returns the optional dependencies without a lock entry. npm omits packages that its registry lacks, often binaries
 * for other systems. `npm ci` then refuses the lock file, and other systems get no binary.
 */
export function missingFromLock(packages: Packages): { parent: string; name: string; version: string }[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !places(parent).some((place) => packages[`${place}node_modules/${name}`]))
      .map(([name, version]) => ({ parent, name, version })),
  );
}

/**
 * Adds the missing entries. Derives each system from the package name; npm reads the other fields when it installs a
 * package.
 */
export function completeLock(packages: Packages): Packages {
  const added = missingFromLock(packages).map(({ parent, name, version }) => {
    if (!/^\d+\.\d+\.\d+\S*$/.test(version))
      throw new Error(`${name} is required as ${version}, which is not an exact version`);
    const [place = ''] = places(parent).slice(1);
    const { cpu, libc, os } = platformOf(name);
    const dev = packages[parent]?.dev ? { dev: true } : {};
    const entry = { version, ...cpu, ...dev, ...libc, optional: true, ...os };
    return [`${place}node_modules/${name}`, entry] as [string, Entry];
  });
  const all = [...Object.entries(packages), ...added];
  return Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')));
}

/** Returns the paths where Node looks for a dependency of this package: `a/node_modules/b/`, `a/`, and the root. */
function places(parent: string) {
  const found = parent === '' ? [''] : [`${parent}/`];
  for (
    let at = parent.lastIndexOf('node_modules/');
    at > 0;
    at = parent.lastIndexOf('node_modules/', at - 1)
  ) {
    found.push(parent.slice(0, at));
  }
  return parent === '' ? found : [...found, ''];
}

/** @param name package name, such as `@oxlint/binding-linux-x64-musl` */
function platformOf(name: string) {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (os.length + cpu.length === 0) throw new Error(`the name ${name} does not identify a system`);
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : ['glibc'];
  return {
    cpu: cpu.length > 0 ? { cpu } : {},
    libc: os[0] === 'linux' ? { libc } : {},
    os: os.length > 0 ? { os } : {},
  };
}

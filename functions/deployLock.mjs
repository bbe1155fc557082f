/**
 * Returns the lockfile of the deployment, extracted from that of the repository. The lockfile pins the packages that
 * the functions need at run time to the tested versions.
 * @param {{ packages: Record<string, any> }} lock of the repository
 * @param {{ name: string, engines: object, dependencies: Record<string, string> }} deployed
 */
export function deployLock({ packages }, deployed) {
  /** @type {Record<string, any>} */
  const kept = {};
  const waiting = needsOf('', deployed);
  for (let need = waiting.pop(); need !== undefined; need = waiting.pop()) {
    const place = findPlace(packages, need.from, need.name);
    if (place === undefined) {
      if (need.isOptional) continue;
      throw new Error(`package-lock.json lacks ${need.name}, required by ${need.from || 'the functions'}.`);
    }
    if (kept[place] !== undefined) continue;
    const { dev: _dev, devOptional: _devOptional, peer: _peer, ...entry } = packages[place];
    kept[place] = entry;
    waiting.push(...needsOf(place, entry));
  }
  const places = Object.keys(kept).sort();
  return {
    name: deployed.name,
    lockfileVersion: 3,
    requires: true,
    packages: { '': deployed, ...Object.fromEntries(places.map((place) => [place, kept[place]])) },
  };
}

/**
 * @param {string} from location of the package
 * @param {Record<string, any>} entry
 */
function needsOf(
  from,
  { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} },
) {
  const named = (/** @type {object} */ list, /** @type {(name: string) => boolean} */ isOptional) =>
    Object.keys(list).map((name) => ({ from, name, isOptional: isOptional(name) }));
  return [
    ...named(dependencies, () => false),
    ...named(optionalDependencies, () => true),
    ...named(peerDependencies, (name) => peerDependenciesMeta[name]?.optional === true),
  ];
}

/**
 * Returns the location where Node finds a package: in the folder of the package that requires it, or in a parent
 * folder.
 * @param {Record<string, any>} packages
 * @param {string} from
 * @param {string} name
 */
function findPlace(packages, from, name) {
  const inside = from.split('/node_modules/');
  const folders = inside.map(
    (_, index) => `${inside.slice(0, inside.length - index).join('/node_modules/')}/`,
  );
  const places = [...(from === '' ? [] : folders), ''].map((folder) => `${folder}node_modules/${name}`);
  return places.find((place) => packages[place] !== undefined);
}

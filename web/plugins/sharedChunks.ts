type ModuleGraph = {
  getModuleInfo(id: string): { importers: readonly string[]; code: string | null } | null;
};

/** Screens on which most visits begin or end, and the parts that they load after their first render. */
type Screen =
  | 'HomeParts'
  | 'ProductsPage'
  | 'LineAdd'
  | 'ProductViewPage'
  | 'CartPage'
  | 'LoginPage'
  | 'RegisterPage';

const ownModule = /\/(web|core)\/src\//;
const icon = /\/lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\.mjs$/;
const anyScreen = /\/web\/src\/pages\/(?:admin\/)?(\w+)\.tsx$/;

/** In order of priority. A module belongs to the first layer with a set of screens that all use the module. */
const layers: readonly { name: string; users: readonly (readonly Screen[])[] }[] = [
  { name: 'home-parts', users: [['HomeParts']] },
  { name: 'list-parts', users: [['ProductsPage'], ['LineAdd']] },
  { name: 'product-parts', users: [['ProductViewPage', 'CartPage']] },
  { name: 'cart-parts', users: [['CartPage']] },
  { name: 'review-parts', users: [['ProductViewPage']] },
  { name: 'account-parts', users: [['LoginPage', 'RegisterPage']] },
];

/**
 * Without shared chunks, the bundler creates a chunk for every combination of screens, most of them under a kilobyte.
 * The cart page would then request thirty files.
 */
export const sharedChunks = layers.map(({ name, users }, index) => ({
  debugName: name,
  priority: layers.length - index,
  name: (id: string, graph: ModuleGraph) => {
    // The bundler places packages in the chunk of the module that imports them.
    if (!ownModule.test(id) && !icon.test(id)) return null;
    const found = screensUsing(id, graph);
    const isShared = users.some((screens) => screens.every((screen) => found.has(screen)));
    return found.size > 1 && isShared ? name : null;
  },
}));

function screensUsing(id: string, graph: ModuleGraph): Set<string> {
  const seen = new Set([id]);
  const users = new Set<string>();
  for (const module of seen) {
    const screen = anyScreen.exec(module)?.[1];
    if (screen !== undefined) users.add(screen);
    for (const importer of importersOf(module, graph)) seen.add(importer);
  }
  return users;
}

/** All icons are imported through lucide's index, so the module that names an icon counts as its importer. */
function importersOf(id: string, graph: ModuleGraph): string[] {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const iconName = icon.exec(id)?.[1];
  if (iconName === undefined) return [...importers];
  const named = new RegExp(
    `\\b${iconName.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase())}\\b`,
  );
  return importers
    .flatMap((index) => graph.getModuleInfo(index)?.importers ?? [])
    .filter((user) => ownModule.test(user) && named.test(graph.getModuleInfo(user)?.code ?? ''));
}

import { fetchAllBanners } from '../../core/src/contracts/banners';
import { getOperatingHours } from '../../core/src/contracts/hours';
import { getShopProfile } from '../../core/src/contracts/shopProfile';
import { itemKinds, typeOf } from '../../core/src/items/registry';

/**
 * Waits until the functions that every screen needs have responded. A benchmark of a screen would otherwise measure
 * their cold start, which Hosting's cache hides in a deployed shop.
 */
export async function warmFunctions(shopUrl: string): Promise<void> {
  const lists = itemKinds.map((kind) => typeOf(kind).list);
  for (const { path } of [...lists, fetchAllBanners, getOperatingHours, getShopProfile]) {
    const response = await fetch(`${shopUrl}/api/${path}`);
    if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
  }
}

import type { ListedProduct } from '@shop/core/items/registry';
import { pictureSrcSet } from '@shop/core/model/pictureCopies';

import { leadPictureSizes } from '@/config/leadPictures';
import { paths } from '@/config/paths';
import { comparing } from '@/features/catalog/search/productOrders';
import { totalStock } from '@/shared/items/listedProduct';

import { arrivedProducts, setPicture } from './drawHome';

type Picture = { src: string; srcSet: string; sizes: string };

/** Pictures that a phone shows without scrolling. */
const cardPictures = 4;

/**
 * Draws the placeholders of the list of products or of a product before the shop's script runs. Shows the pictures in
 * their placeholders as soon as the early responses name them.
 */
export async function drawPlaceholders(root: HTMLElement): Promise<void> {
  const { pathname, search } = location;
  const page = root.querySelector<HTMLTemplateElement>(`template[data-path="${pathname}"]`);
  // Other categories and searches select a chip or fill the search box.
  if (page === null || (pathname === paths.products && search !== '')) return;
  const places = [...page.content.querySelectorAll('[data-picture]')];
  page.replaceWith(page.content);
  const pictures = await (pathname === paths.products ? firstPictures() : leadPicture());
  for (const [index, picture] of pictures.entries()) show(picture, places[index]);
}

/** Returns the pictures of the first products in the default order of the list, in which sold-out products come last. */
async function firstPictures(): Promise<Picture[]> {
  const byName = comparing('name');
  const isOut = (product: ListedProduct) => Number(totalStock(product) <= 0);
  const products = (await arrivedProducts())
    .filter(({ availability }) => availability)
    .sort((a, b) => isOut(a) - isOut(b) || byName(a, b));
  return products.slice(0, cardPictures).map(({ imageUrl: src }) => {
    return { src, srcSet: pictureSrcSet(src) ?? '', sizes: leadPictureSizes.card };
  });
}

async function leadPicture(): Promise<Picture[]> {
  const lead = await window.lead;
  return lead ? [{ ...lead, sizes: leadPictureSizes.product }] : [];
}

function show({ src, srcSet, sizes }: Picture, place: Element | undefined): void {
  if (src === '' || !place?.isConnected) return;
  const image = new Image();
  image.className = 'dim-in-dark absolute inset-0 size-full object-cover';
  image.sizes = sizes;
  image.fetchPriority = 'high';
  image.decoding = 'sync';
  setPicture(image, src, srcSet);
  place.classList.replace('skeleton', 'bg-sunken');
  place.classList.add('relative', 'block', 'overflow-hidden');
  place.append(image);
}

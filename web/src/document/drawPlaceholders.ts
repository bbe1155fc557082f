import { pictureSrcSet } from '@shop/core/model/pictureCopies';

import { parseStoredState } from '@/app/storedState';
import { localStore } from '@/config/browserStorage';
import { isRecord } from '@/config/isRecord';
import { leadPictureSizes } from '@/config/leadPictures';
import { readSearch } from '@/features/catalog/search/readSearch';
import { searchProducts } from '@/features/catalog/search/searchProducts';
import { centreSelected } from '@/ui/centreSelected';

import { arrivedProducts, setPicture } from './drawHome';

/** Number of pictures that a phone shows without scrolling. */
const cardPictures = 4;

export async function drawList(page: HTMLTemplateElement): Promise<void> {
  const search = readSearch(new URLSearchParams(location.search));
  const places = insert(page);
  selectChip(search.category);
  const products = searchProducts(await arrivedProducts(), search).slice(0, cardPictures);
  for (const [index, { imageUrl }] of products.entries()) {
    show(places[index], imageUrl, leadPictureSizes.card);
  }
}

export async function drawProduct(page: HTMLTemplateElement): Promise<void> {
  const [place] = insert(page);
  const lead = await window.lead;
  if (lead) show(place, lead.src, leadPictureSizes.product);
}

export async function drawCart(page: HTMLTemplateElement): Promise<void> {
  const lines = storedLines();
  if (lines.length === 0) return;
  for (const [index, place] of insert(page).entries()) {
    const line = lines[index];
    if (line === undefined) place.closest('li')?.remove();
    else show(place, line, leadPictureSizes.line);
  }
}

function insert(page: HTMLTemplateElement): Element[] {
  const places = [...page.content.querySelectorAll('[data-picture]')];
  page.replaceWith(page.content);
  return places;
}

/** In the static shell, the first chip is selected. */
function selectChip(category: string | null): void {
  const chips = [...document.querySelectorAll<HTMLButtonElement>('main button[aria-pressed]')];
  const [selected, plain] = chips.map(({ className }) => className);
  for (const chip of chips) {
    const isSelected = chip.value === category;
    chip.className = (isSelected ? selected : plain) ?? '';
    chip.setAttribute('aria-pressed', String(isSelected));
  }
  const row = chips[0]?.parentElement;
  if (row) centreSelected(row);
}

/** Omits lines that the cart cannot show (features/purchase/cart/readStoredCart.ts). */
function storedLines(): string[] {
  const stored = parseStoredState(localStore.getItem('cart'));
  const items: unknown = isRecord(stored) ? stored['items'] : [];
  if (!Array.isArray(items)) return [];
  return items.filter(isRecord).flatMap(({ id, name, quantity, imageUrl }) => {
    const isShown = isText(id) && isText(name) && Number.isInteger(quantity) && Number(quantity) > 0;
    return isShown ? [isText(imageUrl) ? imageUrl : ''] : [];
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function show(place: Element | undefined, src: string, sizes: string): void {
  if (src === '' || !place?.isConnected) return;
  const image = new Image();
  image.className = 'dim-in-dark absolute inset-0 size-full object-cover';
  image.sizes = sizes;
  image.fetchPriority = 'high';
  image.decoding = 'sync';
  setPicture(image, src, pictureSrcSet(src));
  place.classList.replace('skeleton', 'bg-sunken');
  place.classList.add('relative', 'block', 'overflow-hidden');
  place.append(image);
}

import type { ItemKind, ListedItem, ListedProduct } from '@shop/core/items/registry';
import { isProduct, productKinds, typeOf } from '@shop/core/items/registry';
import { listedCents } from '@shop/core/items/sale';
import { formatRand } from '@shop/core/model/money';
import { pictureSrcSet } from '@shop/core/model/pictureCopies';

import { productViewOf } from '@/config/paths';
import { isPriceFrom, ratingTexts, shortCategory } from '@/features/catalog/cardTexts';
import { eagerCards, homeRows } from '@/features/catalog/homeRows';
import { readCategory } from '@/features/catalog/readCategory';
import { lowStock, totalStock } from '@/shared/items/listedProduct';

import type { Lead } from './boot';

/** Starts before the shop's script. If React renders first, the shell and its templates are no longer in the page. */
export async function drawHome(page: HTMLTemplateElement): Promise<void> {
  const lead = await window.lead;
  if (!lead || lead.src === '' || !page.isConnected) return;
  fillBanner(page.content, lead);
  const row = page.content.querySelector('template');
  page.replaceWith(page.content);
  // If a category is selected, the row shows other products.
  if (readCategory(new URLSearchParams(location.search).get('category')) !== null) return;
  const { hotDeals } = homeRows(await arrivedProducts(), null);
  if (row === null || !row.isConnected || hotDeals.length === 0) return;
  fillRow(row.content, hotDeals);
  row.replaceWith(row.content);
}

/** A template's content causes no requests, so the picture is requested only once its attributes are complete. */
function fillBanner(banner: DocumentFragment, { title, description, src, srcSet }: Lead): void {
  const figure = banner.querySelector('figure');
  setPicture(figure?.querySelector('img'), src, srcSet);
  const [heading, text] = figure?.querySelectorAll('p') ?? [];
  if (heading) heading.textContent = title;
  if (text) text.textContent = description;
  if (description === '') text?.remove();
}

export async function arrivedProducts(): Promise<ListedProduct[]> {
  const lists = await Promise.all(productKinds.map(arrivedList));
  return lists.every((list) => list !== null) ? lists.flat().filter(isProduct) : [];
}

/** Returns null if the request failed. Does not validate the list, because React reports an unreadable response. */
async function arrivedList(kind: ItemKind): Promise<ListedItem[] | null> {
  const type = typeOf(kind);
  const early = Object.entries(window.earlyAnswers ?? {}).find(([url]) => url.endsWith(type.list.path));
  const answer = await early?.[1].arrival;
  return answer?.ok === true ? type.itemsOf(JSON.parse(answer.text)) : null;
}

/** The row contains one sample card for each badge. */
function fillRow(row: DocumentFragment, products: readonly ListedProduct[]): void {
  const list = row.querySelector('ul');
  const samples = [...(list?.querySelectorAll('li') ?? [])];
  const cells = products.map((product, index) => {
    const sampleOf = (text: string) => samples.find((each) => each.textContent.includes(text)) ?? samples[0];
    const strain = typeOf(product.kind).badge(product)?.text ?? '';
    const stock = totalStock(product);
    const cell = sampleOf(stock <= 0 ? 'Out of Stock' : stock <= lowStock ? 'left' : strain)?.cloneNode(true);
    if (!(cell instanceof HTMLElement)) return '';
    fillCard(cell, product, index < eagerCards);
    fillBadges(badgesOf(cell), badgesOf(sampleOf(strain)), stock);
    return cell;
  });
  list?.replaceChildren(...cells);
}

function badgesOf(card: HTMLElement | undefined): readonly Element[] {
  return [...(card?.querySelectorAll('div > div > span') ?? [])];
}

function fillBadges([strain, stock]: readonly Element[], [wanted]: readonly Element[], units: number): void {
  if (wanted) strain?.replaceWith(wanted.cloneNode(true));
  if (stock && units > 0) stock.textContent = `Only ${units} left`;
}

function fillCard(card: HTMLElement, product: ListedProduct, isEager: boolean): void {
  const image = card.querySelector('img');
  image?.setAttribute('loading', isEager ? 'eager' : 'lazy');
  setPicture(image, product.imageUrl, pictureSrcSet(product.imageUrl));
  const link = card.querySelector('a');
  link?.setAttribute('href', productViewOf(product.id));
  link?.replaceChildren(product.name);
  card.querySelector('p span')?.replaceChildren(shortCategory(product));
  fillRating(card.querySelector('p [role=img]'), product.rating);
  const price = card.querySelector('p:last-child > span');
  if (price?.lastChild) price.lastChild.textContent = formatRand(listedCents(product));
  if (!isPriceFrom(product)) price?.firstElementChild?.remove();
}

function fillRating(element: Element | null, rating: ListedProduct['rating']): void {
  if (rating === undefined) {
    element?.remove();
    return;
  }
  const { stars, words } = ratingTexts(rating);
  element?.setAttribute('aria-label', words);
  if (element?.lastChild) element.lastChild.textContent = ` ${stars}`;
}

export function setPicture(image: HTMLImageElement | null | undefined, src: string, srcSet = ''): void {
  if (!image) return;
  // Only pictures with copies in several sizes have a `srcset`.
  if (srcSet !== '') image.srcset = srcSet;
  image.src = src;
}

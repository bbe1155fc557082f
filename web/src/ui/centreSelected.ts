/** Unlike `scrollIntoView`, this does not scroll the page. */
export function centreSelected(row: HTMLElement): void {
  const selected = row.querySelector<HTMLElement>('[aria-pressed=true]');
  if (selected === null) return;
  row.scrollLeft = selected.offsetLeft - (row.clientWidth - selected.offsetWidth) / 2;
}

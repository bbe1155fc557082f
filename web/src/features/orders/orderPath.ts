import { paths } from '@/config/paths';

/** Returns the address of one order of the customer. */
export function orderPath({ id }: { id: string }): string {
  return `${paths.orders}/${encodeURIComponent(id)}`;
}

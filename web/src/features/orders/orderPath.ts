import { paths } from '@/config/paths';

/** Returns the path of one order of the customer. */
export function orderPath({ id }: { id: string }): string {
  return `${paths.orders}/${encodeURIComponent(id)}`;
}

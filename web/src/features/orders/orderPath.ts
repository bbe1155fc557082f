import { paths } from '@/config/paths';

/** The page of one order of the customer. */
export function orderPath({ id }: { id: string }): string {
  return `${paths.orders}/${encodeURIComponent(id)}`;
}

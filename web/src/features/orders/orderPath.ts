import { paths } from '@/config/paths';

export function orderPath({ id }: { id: string }): string {
  return `${paths.orders}/${encodeURIComponent(id)}`;
}

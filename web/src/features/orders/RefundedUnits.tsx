import { Badge } from '@/ui/Badge';

export function RefundedUnits({ count, isPrinted = false }: { count: number; isPrinted?: boolean }) {
  if (count === 0) return null;
  const text = `${count} refunded`;
  return isPrinted ? <strong>({text})</strong> : <Badge tone="warn">{text}</Badge>;
}

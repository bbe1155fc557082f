import type { StatusTone } from '@/ui/Badge';

/** The tone of a badge. States: pending blue, canceled red, completed green. Fulfilment: done green, not yet yellow. Else grey. */
export function statusTone(status: string): StatusTone {
  switch (status.toLowerCase()) {
    case 'pending':
      return 'info';
    case 'canceled':
      return 'danger';
    case 'completed':
    case 'fulfilled':
      return 'success';
    case 'unfulfilled':
      return 'warn';
    default:
      return 'neutral';
  }
}

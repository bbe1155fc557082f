import { House, LayoutGrid, ReceiptText, Settings } from 'lucide-react';

import { paths } from '@/config/paths';

export const mainLinks = [
  { to: paths.home, label: 'Home', Icon: House },
  { to: paths.orders, label: 'My Orders', Icon: ReceiptText },
  { to: paths.products, label: 'Products', Icon: LayoutGrid },
  { to: paths.settings, label: 'Settings', Icon: Settings },
] as const;

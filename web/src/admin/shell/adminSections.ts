import type { LucideIcon } from 'lucide-react';
import {
  CalendarClock,
  ClipboardList,
  FileText,
  History,
  Images,
  Leaf,
  LineChart,
  Percent,
  UserCog,
  Users,
} from 'lucide-react';

import { paths } from '@/config/paths';

type AdminSection = { to: string; label: string; purpose: string; Icon: LucideIcon };

/** The sections of the back office, for the menu and the tiles. */
export const adminSections: readonly AdminSection[] = [
  {
    to: paths.admin.orders,
    label: 'Manage Orders',
    purpose: 'Follow, collect and complete orders',
    Icon: ClipboardList,
  },
  { to: paths.admin.products, label: 'Manage Products', purpose: 'Flower, edibles and extras', Icon: Leaf },
  {
    to: paths.admin.banners,
    label: 'Manage Banners',
    purpose: 'The slides on the home screen',
    Icon: Images,
  },
  {
    to: paths.admin.shop,
    label: 'Manage Shop',
    purpose: 'Opening hours and special days',
    Icon: CalendarClock,
  },
  { to: paths.admin.promotions, label: 'Promotions', purpose: 'Offers for shoppers', Icon: Percent },
  {
    to: paths.admin.moreServices,
    label: 'Other Services',
    purpose: 'Terms, privacy policy and more',
    Icon: FileText,
  },
  { to: paths.admin.sales, label: 'Manage Sales', purpose: 'What was sold, and when', Icon: LineChart },
  {
    to: paths.admin.users,
    label: 'Manage Users',
    purpose: 'A shopper’s orders and consents',
    Icon: Users,
  },
  {
    to: paths.admin.staff,
    label: 'Staff Accounts',
    purpose: 'Who may work in the back office',
    Icon: UserCog,
  },
  { to: paths.admin.audit, label: 'Audit Log', purpose: 'Who did what, and when', Icon: History },
];

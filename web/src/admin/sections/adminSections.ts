import type { StaffPermission } from '@shop/core/model/staffPermission';
import type { LucideIcon } from 'lucide-react';
import {
  CalendarClock,
  ClipboardList,
  FileText,
  History,
  Images,
  Leaf,
  LineChart,
  MessageSquare,
  Percent,
  UserCog,
  Users,
} from 'lucide-react';

import { paths } from '@/config/paths';

type AdminSection = {
  to: string;
  permission: StaffPermission;
  label: string;
  purpose: string;
  words?: string;
  Icon: LucideIcon;
};

const adminSections: readonly AdminSection[] = [
  {
    to: paths.admin.orders,
    permission: 'orders',
    label: 'Manage Orders',
    purpose: 'Pack and hand over',
    words: 'refund courier pick list telephone slip',
    Icon: ClipboardList,
  },
  {
    to: paths.admin.products,
    permission: 'stock',
    label: 'Manage Products',
    purpose: 'Items, stock, prices',
    words: 'flower edibles extras inventory import',
    Icon: Leaf,
  },
  {
    to: paths.admin.banners,
    permission: 'banners',
    label: 'Manage Banners',
    purpose: 'Home screen slides',
    Icon: Images,
  },
  {
    to: paths.admin.shop,
    permission: 'hours',
    label: 'Manage Shop',
    purpose: 'Hours and details',
    words:
      'opening ordering special days pause resume close holidays address telephone VAT age check settings low stock radius accounts',
    Icon: CalendarClock,
  },
  {
    to: paths.admin.promotions,
    permission: 'promotions',
    label: 'Promotions',
    purpose: 'Offers for customers',
    words: 'discounts codes',
    Icon: Percent,
  },
  {
    to: paths.admin.reviews,
    permission: 'reviews',
    label: 'Reviews',
    purpose: 'What customers say',
    Icon: MessageSquare,
  },
  {
    to: paths.admin.moreServices,
    permission: 'terms',
    label: 'Other Services',
    purpose: 'Terms and privacy',
    words: 'retention data',
    Icon: FileText,
  },
  {
    to: paths.admin.sales,
    permission: 'sales',
    label: 'Manage Sales',
    purpose: 'What was sold, when',
    words: 'VAT refunds bookkeeping',
    Icon: LineChart,
  },
  {
    to: paths.admin.users,
    permission: 'customers',
    label: 'Manage Users',
    purpose: 'Customers, notes',
    Icon: Users,
  },
  {
    to: paths.admin.staff,
    permission: 'staffAccounts',
    label: 'Staff Accounts',
    purpose: 'Who may log in',
    words: 'back office roles passwords',
    Icon: UserCog,
  },
  {
    to: paths.admin.audit,
    permission: 'audit',
    label: 'Audit Log',
    purpose: 'Who did what, when',
    words: 'history log-ins',
    Icon: History,
  },
];

type Findable = Pick<AdminSection, 'to' | 'label' | 'purpose' | 'words'>;

/** Every role may open this screen, but the menu does not list it. */
const account: Findable = {
  to: paths.admin.account,
  label: 'My Account',
  purpose: 'Password, second factor, sign-ins',
};

export function sectionsFor(may: (permission: StaffPermission) => boolean): readonly AdminSection[] {
  return adminSections.filter(({ permission }) => may(permission));
}

export function sectionsFound(find: string, sections: readonly AdminSection[]): readonly Findable[] {
  return [...sections, account].filter(({ label, purpose, words = '' }) =>
    matchesWords(find, `${label} ${purpose} ${words}`),
  );
}

/** Returns whether each typed word is a prefix of a word in the text. Returns false if no word is typed. */
export function matchesWords(find: string, text: string): boolean {
  const sought = wordsOf(find);
  const own = wordsOf(text);
  return sought.length > 0 && sought.every((start) => own.some((word) => word.startsWith(start)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

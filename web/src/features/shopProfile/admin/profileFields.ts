import type { ShopProfile } from '@shop/core/model/shopProfile';

export type ProfileField = {
  name: keyof ShopProfile;
  label: string;
  hint?: string;
  isOptional?: boolean;
  /** Two half-width fields share a row. */
  isHalf?: boolean;
  choices?: readonly { value: string; label: string }[];
  input?: 'text' | 'date' | 'number' | 'phone' | 'kilometres';
  /** Omitted for numbers that may be negative, because the keyboards of some phones have no minus sign. */
  keyboard?: 'decimal' | 'numeric';
};

type FieldGroup = { title: string; fields: readonly ProfileField[] };

export const profileGroups: readonly FieldGroup[] = [
  {
    title: 'The shop',
    fields: [
      { name: 'name', label: 'Name', hint: 'Shown at the top of every screen and to couriers.' },
      {
        name: 'legalName',
        label: 'Legal name',
        hint: 'Company name, shown below the terms and on slips.',
        isOptional: true,
      },
      {
        name: 'vatNumber',
        label: 'VAT number',
        hint: 'Leave empty if the shop has none. Removing it also removes VAT from earlier sales.',
        isOptional: true,
      },
      {
        name: 'vatSince',
        label: 'Registered for VAT since',
        hint: 'First day on which sales include VAT.',
        isOptional: true,
        input: 'date',
      },
    ],
  },
  {
    title: 'Contact',
    fields: [
      {
        name: 'phoneNumber',
        label: 'Telephone',
        hint: 'Couriers and customers call this number.',
        input: 'phone',
      },
      { name: 'email', label: 'E-mail' },
      { name: 'instagram', label: 'Instagram', hint: 'The full address, with https://', isOptional: true },
      { name: 'facebook', label: 'Facebook', hint: 'The full address, with https://', isOptional: true },
    ],
  },
  {
    title: 'Address',
    fields: [
      { name: 'streetAddress', label: 'Street address', hint: 'Couriers start and customers collect here.' },
      { name: 'suburb', label: 'Suburb', isOptional: true },
      { name: 'city', label: 'City' },
      { name: 'province', label: 'Province', isHalf: true },
      { name: 'postalCode', label: 'Postal code', isHalf: true },
      { name: 'latitude', label: 'Latitude', hint: 'As on a map: -26.2041', isHalf: true, input: 'number' },
      { name: 'longitude', label: 'Longitude', hint: 'As on a map: 28.0473', isHalf: true, input: 'number' },
    ],
  },
  {
    title: 'Hand-over',
    fields: [
      {
        name: 'ageGate',
        label: 'Check of age and identity',
        choices: [
          { value: 'ask', label: 'Required, unless staff give a reason' },
          { value: 'must', label: 'Required for every hand-over' },
        ],
      },
    ],
  },
  {
    title: 'Delivery and stock',
    fields: [
      {
        name: 'deliveryRadiusMeters',
        label: 'Delivery radius (km)',
        hint: 'As the crow flies.',
        isHalf: true,
        input: 'kilometres',
        keyboard: 'decimal',
      },
      {
        name: 'lowStockUnits',
        label: 'Low stock level',
        hint: 'A size with this many units or fewer counts as low in stock.',
        isHalf: true,
        input: 'number',
        keyboard: 'numeric',
      },
    ],
  },
];

export const allProfileFields = profileGroups.flatMap(({ fields }) => fields);

import { categories, categoryLabels, strains } from '@shop/core/model/product';

export const categoryChoices = categories.map((value) => ({ value, label: categoryLabels[value] }));

export const strainChoices = strains.map((value) => ({ value, label: value }));

export const availabilityChoices = [
  { value: 'yes', label: 'Available' },
  { value: 'no', label: 'Not Available' },
];

export const yesNoChoices = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

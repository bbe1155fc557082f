export const shopMessages = {
  notSetUp: 'This shop is not set up yet: its address and telephone number are still missing.',
} as const;

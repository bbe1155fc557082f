export const shopMessages = {
  notSetUp: 'This shop is not set up yet: its address and phone number are still missing.',
} as const;

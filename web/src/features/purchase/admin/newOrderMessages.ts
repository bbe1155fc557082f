export const newOrderMessages = {
  noItems: 'Please add at least one item.',
  noName: "Please enter the customer's name.",
  noPhone: 'Please enter a phone number: 10 digits, starting with 0.',
  noEmail: 'This is not an e-mail address.',
  notSetUp: "No courier can be booked until the shop's details are filled in under Manage Shop.",
  noFee: 'Please calculate the delivery fee first.',
  notOfAge: 'Please ask the customer, then tick this box.',
  timedOut: 'The time to pay for this order has run out. Please press Create Order again.',
  changed: 'Prices or stock have changed in the meantime. Please give the customer the new total.',
} as const;

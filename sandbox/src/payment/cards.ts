import type { Card } from './state';

type TestCard = {
  number: string;
  scheme: string;
  outcome: 'approved' | 'declined';
  says: string;
};

type CardForm = {
  number: string;
  expiry: string;
  cvv: string;
  name: string;
};

export type CardProblems = Partial<Record<keyof CardForm, string>>;

export const knownTestCards: readonly [TestCard, TestCard, ...TestCard[]] = [
  { number: '4111111111111111', scheme: 'visa', outcome: 'approved', says: 'pays' },
  { number: '4000000000000002', scheme: 'visa', outcome: 'declined', says: 'is declined' },
  { number: '5555555555554444', scheme: 'mastercard', outcome: 'approved', says: 'pays' },
];

export const approvedCard: Card = describeCard(knownTestCards[0], 12, 40);
export const declinedCard: Card = describeCard(knownTestCards[1], 12, 40);

export function readCard(
  form: CardForm,
  now: number,
): { card: Card; outcome: TestCard['outcome'] } | { problems: CardProblems } {
  const digits = form.number.replace(/[\s-]/g, '');
  const known = knownTestCards.find((card) => card.number === digits);
  const expiry = readExpiry(form.expiry, now);
  const problems: CardProblems = {};
  if (!/^\d{12,19}$/.test(digits)) problems.number = 'Enter the card number (12 to 19 digits).';
  else if (!known) problems.number = 'This sandbox accepts test cards only.';
  if (typeof expiry === 'string') problems.expiry = expiry;
  if (!/^\d{3}$/.test(form.cvv.trim())) problems.cvv = 'Enter the three digits on the back of the card.';
  if (form.name.trim() === '') problems.name = 'Enter the name on the card.';
  if (!known || typeof expiry === 'string' || Object.keys(problems).length > 0) return { problems };
  return { card: describeCard(known, expiry.month, expiry.year), outcome: known.outcome };
}

export function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

function readExpiry(value: string, now: number): { month: number; year: number } | string {
  const [, monthText, yearText] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(value) ?? [];
  const month = Number(monthText);
  const year = Number(yearText);
  if (monthText === undefined || month < 1 || month > 12) return 'Enter the expiry date as MM/YY.';
  return Date.UTC(2000 + year, month, 1) > now ? { month, year } : 'This card has expired.';
}

function describeCard(card: TestCard, expiryMonth: number, expiryYear: number): Card {
  return { maskedCard: `************${card.number.slice(-4)}`, scheme: card.scheme, expiryMonth, expiryYear };
}

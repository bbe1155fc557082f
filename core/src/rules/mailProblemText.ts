import type { MailProblem, OrderMail } from '../model/order';

const names: Record<OrderMail, string> = {
  receipt: 'receipt',
  ready: '“ready to collect” e-mail',
  'on-the-way': '“on the way” e-mail',
  delivered: '“delivered” e-mail',
  canceled: 'e-mail about the cancellation',
  refunded: 'e-mail about the refund',
  'fee-refunded': 'e-mail about the refunded delivery fee',
};

export function mailProblemText({ mail, state }: Pick<MailProblem, 'mail' | 'state'>): string {
  const name = `The ${names[mail]}`;
  switch (state) {
    case 'late':
      return `${name} could not be sent yet; we keep trying`;
    case 'sent':
      return `${name} was sent after a delay`;
    case 'refused':
      return `${name} could not be delivered; please call the customer`;
  }
}

import { formatRand } from '@shop/core/model/money';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { Mail, MessageSquare } from 'lucide-react';

import { buttonStyle } from '@/ui/buttonStyle';
import { CopyButton } from '@/ui/CopyButton';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';

type PayLinkProps = {
  order: { orderId: string; redirectUrl: string; totalCents: number; heldUntil: string };
  /** `+27…`, or empty if unknown. */
  phoneNumber: string;
  email: string;
};

export function PayLink({ order, phoneNumber, email }: PayLinkProps) {
  const { orderId, redirectUrl, totalCents, heldUntil } = order;
  const words = `Pay for your order ${orderId} (${formatRand(totalCents)}) here: ${redirectUrl}`;
  const look = buttonStyle({ variant: 'secondary', size: 'medium' });
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex items-end gap-2">
        <Field label="Payment link" className="min-w-0 grow">
          <Input readOnly value={redirectUrl} onFocus={(event) => event.target.select()} />
        </Field>
        <CopyButton text={redirectUrl} label="Copy the link" copiedMessage="Link copied successfully" />
      </div>
      <p className="text-small text-muted">The units are held until {formatShopDate(heldUntil)}.</p>
      <div className="flex flex-wrap gap-2">
        {phoneNumber !== '' && (
          <a href={`sms:${phoneNumber}?body=${encodeURIComponent(words)}`} className={look}>
            <MessageSquare className="size-4" aria-hidden="true" />
            Send by SMS
          </a>
        )}
        {email !== '' && (
          <a
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Order ${orderId}`)}&body=${encodeURIComponent(words)}`}
            className={look}
          >
            <Mail className="size-4" aria-hidden="true" />
            Send by e-mail
          </a>
        )}
      </div>
    </div>
  );
}

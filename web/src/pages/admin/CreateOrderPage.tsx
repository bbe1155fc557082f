import { toInternationalPhone } from '@shop/core/rules/phone';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';

import { LeaveQuestion } from '@/admin/forms/LeaveQuestion';
import { useLeaveWarning } from '@/admin/forms/useLeaveWarning';
import { SessionEndedNotice } from '@/admin/session/SessionEndedNotice';
import { adminOrder, paths } from '@/config/paths';
import { emptyDraft } from '@/features/purchase/admin/newOrder';
import { NewOrderForm } from '@/features/purchase/admin/NewOrderForm';
import { PayLink } from '@/features/purchase/admin/PayLink';
import { useChoices } from '@/features/purchase/admin/useChoices';
import { useCreateOrder } from '@/features/purchase/admin/useCreateOrder';
import { Button } from '@/ui/Button';
import { flush } from '@/ui/buttonStyle';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { Message } from '@/ui/Message';
import { Page } from '@/ui/Page';

export function CreateOrderPage() {
  const [draft, setDraft] = useState(emptyDraft);
  const choices = useChoices();
  const creation = useCreateOrder({ onChanged: choices.refetch });
  const { made } = creation;
  const leaving = useLeaveWarning(made === null && draft !== emptyDraft);

  function startAnew() {
    setDraft(emptyDraft);
    creation.startAnew();
  }
  return (
    <Page
      title="Create Order"
      actions={
        <LinkButton to={paths.admin.orders} variant="quiet" size="medium" className={flush}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          All orders
        </LinkButton>
      }
    >
      {creation.hasSessionEnded && (
        <div className="mb-4">
          <SessionEndedNotice onBack={creation.resume} />
        </div>
      )}
      {made === null ? (
        <NewOrderForm
          draft={draft}
          onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
          choices={choices}
          creation={creation}
        />
      ) : (
        <Card padding="wide" className="flex max-w-reading flex-col gap-4">
          <Message type="good">{`Order ${made.orderId} was created. Now send the customer the payment link.`}</Message>
          <PayLink
            order={made}
            phoneNumber={toInternationalPhone(draft.phone) ?? ''}
            email={draft.email.trim()}
          />
          <div className="flex flex-wrap gap-2">
            <LinkButton to={adminOrder(made.id)} size="medium">
              View Details
            </LinkButton>
            <Button variant="secondary" size="medium" onClick={startAnew}>
              Create another order
            </Button>
          </div>
        </Card>
      )}
      <LeaveQuestion leaving={leaving} title="Leave this order?" text="What you have typed will be lost." />
    </Page>
  );
}

import { noteOrder, order as orderContract } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { Order } from '@shop/core/model/order';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { actorText } from '@shop/core/rules/timelineText';
import { useState } from 'react';

import { useMay } from '@/admin/session/StaffSession';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Field } from '@/ui/Field';
import { Message } from '@/ui/Message';
import { Textarea } from '@/ui/Textarea';

const maxLetters = 500;

/** What staff write about an order for one another. */
export function OrderNotes({ order }: { order: Order }) {
  const isPermitted = useMay(noteOrder.permission);
  const note = useServerAction(noteOrder, { invalidates: [getallOrders, orderContract] });
  const [text, setText] = useState('');
  async function handleAdd() {
    if (text.trim() === '') return;
    try {
      await note.run({ orderId: order.id, text });
      setText('');
    } catch {
      // Shown below; what was typed stays.
    }
  }
  return (
    <section aria-labelledby="notes">
      <Card padding="wide" className="flex flex-col gap-3">
        <h2 id="notes" className="text-section">
          Notes
        </h2>
        {order.staffNotes.length > 0 && (
          <ul className="flex flex-col divide-y divide-line">
            {order.staffNotes.map(({ at, by, text: written }) => (
              <li key={at} className="py-2 text-small">
                <p className="font-semibold wrap-anywhere">{written}</p>
                <p className="text-muted">
                  {actorText(by)}, {formatShopDate(at)}
                </p>
              </li>
            ))}
          </ul>
        )}
        {isPermitted && (
          <>
            <Field label="New note" hint="Only staff see it.">
              <Textarea
                rows={2}
                maxLength={maxLetters}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </Field>
            {note.error !== null && <Message type="bad">{note.error.message}</Message>}
            <Button
              variant="secondary"
              size="medium"
              isBusy={note.isBusy}
              busyLabel="Saving"
              className="self-start"
              onClick={() => void handleAdd()}
            >
              Add note
            </Button>
          </>
        )}
      </Card>
    </section>
  );
}

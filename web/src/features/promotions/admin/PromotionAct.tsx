import { quoteCart } from '@shop/core/contracts/cart';
import { deletePromotion, managePromotions, setPromotionState } from '@shop/core/contracts/promotions';
import type { Promotion } from '@shop/core/model/promotion';

import { useServerAction } from '@/api/useServerAction';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { toast } from '@/ui/toast';

import { promotionMessages } from './promotionText';

type PromotionActProps = { promotion: Promotion; act: 'end' | 'delete'; onClose: () => void };

const words = {
  end: {
    verb: 'End',
    text: 'Customers can no longer use it. Unpaid orders keep it until their time to pay has run out.',
    busy: 'Ending',
  },
  delete: { verb: 'Delete', text: 'No order has used it. This cannot be undone.', busy: 'Deleting' },
};

/** Renders a confirmation that names the promotion before it is ended or deleted. */
export function PromotionAct({ promotion, act, onClose }: PromotionActProps) {
  const { id: promotionId, name, version } = promotion;
  const options = { invalidates: [managePromotions, quoteCart] };
  const end = useServerAction(setPromotionState, options);
  const remove = useServerAction(deletePromotion, options);

  async function handleConfirm() {
    try {
      if (act === 'end') await end.run({ promotionId, version, state: 'ended' });
      const answer = act === 'delete' ? await remove.run({ promotionId }) : null;
      toast.success(answer?.message ?? promotionMessages.ended);
      onClose();
    } catch {
      // The dialog shows the reason from the state of the request.
    }
  }

  const { verb, text, busy } = words[act];
  return (
    <ConfirmDialog
      isOpen
      title={`${verb} ${name}?`}
      text={text}
      confirmLabel={verb}
      busyLabel={busy}
      isBusy={end.isBusy || remove.isBusy}
      error={(end.error ?? remove.error)?.message ?? null}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}

import { quoteCart } from '@shop/core/contracts/cart';
import {
  deletePromotion,
  managePromotions,
  setPromotionState,
  updatePromotion,
} from '@shop/core/contracts/promotions';
import type { Promotion, PromotionTerms } from '@shop/core/model/promotion';

import { useServerAction } from '@/api/useServerAction';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { toast } from '@/ui/toast';
import { useNow } from '@/ui/useNow';

import { effectOf, promotionMessages } from './promotionText';
import { useItemNames } from './useItemNames';

type PromotionActProps = { promotion: Promotion; act: 'switchOn' | 'end' | 'delete'; onClose: () => void };

const words = {
  switchOn: { verb: 'Switch on', text: null, busy: 'Switching on' },
  end: {
    verb: 'End',
    text: 'Customers can no longer use it. Unpaid orders keep it until they expire.',
    busy: 'Ending',
  },
  delete: { verb: 'Delete', text: 'No order has used it. This cannot be undone.', busy: 'Deleting' },
};

export function PromotionAct({ promotion, act, onClose }: PromotionActProps) {
  const { id: promotionId, name, version } = promotion;
  const now = useNow();
  const nameOf = useItemNames([promotion]);
  const options = { invalidates: [managePromotions, quoteCart] };
  const switchOn = useServerAction(updatePromotion, options);
  const end = useServerAction(setPromotionState, options);
  const remove = useServerAction(deletePromotion, options);

  async function handleConfirm() {
    try {
      toast.success(await perform());
      onClose();
    } catch {
      // The dialog shows the request's error.
    }
  }

  async function perform(): Promise<string> {
    switch (act) {
      case 'switchOn':
        await switchOn.run({ promotionId, version, terms: { ...termsOf(promotion), isActive: true } });
        return promotionMessages.switchedOn;
      case 'end':
        await end.run({ promotionId, version, state: 'ended' });
        return promotionMessages.ended;
      case 'delete':
        return (await remove.run({ promotionId })).message;
    }
  }

  const { verb, text, busy } = words[act];
  return (
    <ConfirmDialog
      isOpen
      title={`${verb} ${name}?`}
      text={text ?? effectOf(promotion, nameOf, now)}
      confirmLabel={verb}
      tone={act === 'switchOn' ? 'primary' : 'danger'}
      busyLabel={busy}
      isBusy={switchOn.isBusy || end.isBusy || remove.isBusy}
      error={(switchOn.error ?? end.error ?? remove.error)?.message ?? null}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}

function termsOf(promotion: Promotion): PromotionTerms {
  const {
    id: _id,
    archivedAt: _archived,
    uses: _uses,
    unknownUses: _unknown,
    version: _version,
    ...terms
  } = promotion;
  return terms;
}

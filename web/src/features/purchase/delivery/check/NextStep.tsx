import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { paths } from '@/config/paths';
import { fromCart } from '@/shared/session/returnPath';
import { selectSession } from '@/shared/session/sessionSlice';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import { toast } from '@/ui/toast';

import { selectCartCount } from '../../cart/cartSlice';
import { deliverySelected, selfPickupSelected } from '../addressSlice';
import { deliveryMessages } from '../deliveryMessages';

type NextStepProps = { isDelivered: boolean; onClose: () => void };

/** Renders the next action after the delivery check: log in, continue shopping, or choose self-pickup. */
export function NextStep({ isDelivered, onClose }: NextStepProps) {
  const dispatch = useAppDispatch();
  const isVisitor = useAppSelector(selectSession).status === 'signedOut';
  const isEmpty = useAppSelector(selectCartCount) === 0;
  if (!isDelivered) {
    return (
      <Button
        isWide
        onClick={() => {
          onClose();
          dispatch(selfPickupSelected());
          toast.success(deliveryMessages.pickupChosen);
        }}
      >
        Choose self-pickup
      </Button>
    );
  }
  if (!isVisitor) {
    return (
      <LinkButton to={isEmpty ? paths.products : paths.cart} isWide>
        {isEmpty ? 'Start Shopping' : 'View Cart'}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      to={paths.login}
      state={isEmpty ? null : fromCart}
      isWide
      onClick={() => dispatch(deliverySelected())}
    >
      Log in to order here
    </LinkButton>
  );
}

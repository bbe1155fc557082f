import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { paths } from '@/config/paths';
import { fromCart } from '@/shared/session/returnPath';
import { selectSession } from '@/shared/session/sessionSlice';
import { LinkButton } from '@/ui/LinkButton';

import { selectCartCount } from '../../cart/cartSlice';
import { deliverySelected } from '../addressSlice';
import { CollectInstead } from '../CollectInstead';

type NextStepProps = { isDelivered: boolean; onClose: () => void };

export function NextStep({ isDelivered, onClose }: NextStepProps) {
  const dispatch = useAppDispatch();
  const isVisitor = useAppSelector(selectSession).status === 'signedOut';
  const isEmpty = useAppSelector(selectCartCount) === 0;
  if (!isDelivered) {
    return <CollectInstead label="Choose self-pickup" onDone={onClose} />;
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

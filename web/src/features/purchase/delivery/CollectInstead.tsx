import { useAppDispatch } from '@/app/hooks';
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';

import { selfPickupSelected } from './addressSlice';
import { deliveryMessages } from './deliveryMessages';

export function CollectInstead({
  label = deliveryMessages.collectInstead,
  onDone,
}: {
  label?: string;
  onDone: () => void;
}) {
  const dispatch = useAppDispatch();
  return (
    <Button
      isWide
      onClick={() => {
        onDone();
        dispatch(selfPickupSelected());
        toast.success(deliveryMessages.pickupChosen);
      }}
    >
      {label}
    </Button>
  );
}

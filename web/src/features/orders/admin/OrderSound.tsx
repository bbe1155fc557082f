import { Switch } from '@/admin/forms/Switch';

import { useOrderSound } from './useOrderSound';

/** Whether new paid orders ring on this device. */
export function OrderSound() {
  const sound = useOrderSound();
  return (
    <Switch
      label="Sound for new orders"
      checked={sound.isOn}
      onChange={(event) => sound.set(event.target.checked)}
    />
  );
}

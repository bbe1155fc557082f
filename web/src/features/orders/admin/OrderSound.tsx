import { Switch } from '@/admin/forms/Switch';

import { useOrderSound } from './useOrderSound';

/** Renders the switch for the sound of new paid orders on this device. */
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

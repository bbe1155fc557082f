import { Switch } from '@/admin/forms/Switch';

import type { useAutoPrint } from './useAutoPrint';
import { useDisplayMode } from './useDisplayMode';
import { useOrderSound } from './useOrderSound';

export function DeviceSwitches({ autoPrint }: { autoPrint: ReturnType<typeof useAutoPrint> }) {
  const sound = useOrderSound();
  const display = useDisplayMode();
  return (
    <div role="group" aria-label="This device" className="flex flex-wrap items-center gap-x-6">
      <Switch
        label="Sound for new orders"
        checked={sound.isOn}
        onChange={(event) => sound.set(event.target.checked)}
      />
      <Switch
        label="Keep the screen on"
        checked={display.isOn}
        onChange={(event) => display.set(event.target.checked)}
      />
      <Switch
        label={
          <span title="Prints without a dialog only if the browser was started with kiosk printing.">
            Print new slips
          </span>
        }
        checked={autoPrint.isOn}
        onChange={(event) => autoPrint.set(event.target.checked)}
      />
    </div>
  );
}

import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';

import { IconButton } from '@/ui/IconButton';

type BackButtonProps = {
  /** True if the product's picture follows. On phones, the button then overlays it to save space. */
  isOnPicture: boolean;
  onPress: () => void;
};

export function BackButton({ isOnPicture, onPress }: BackButtonProps) {
  return (
    <div
      className={clsx(isOnPicture ? 'max-md:absolute max-md:z-10 max-md:m-2 md:mb-2 md:-ml-2' : 'mb-2 -ml-2')}
    >
      <IconButton
        label="Back"
        icon={<ArrowLeft />}
        tone={isOnPicture ? 'raised' : 'plain'}
        className="rounded-full md:bg-transparent!"
        onClick={onPress}
      />
    </div>
  );
}

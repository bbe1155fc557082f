import { formatRand } from '@shop/core/model/money';
import { clsx } from 'clsx';

type PriceProps = {
  cents: number;
  isFrom?: boolean;
  size?: 'inherit' | 'card' | 'large';
  isMuted?: boolean;
};

const sizes = { inherit: '', card: 'text-price', large: 'text-price-large' };

/** The text can break only after `from`. */
export function Price({ cents, isFrom = false, size = 'inherit', isMuted = false }: PriceProps) {
  return (
    <span
      className={clsx(
        'tabular-nums',
        isFrom ? 'wrap-normal' : 'whitespace-nowrap',
        sizes[size],
        isMuted && 'text-muted',
      )}
    >
      {isFrom &&
        (size === 'card' ? <span className="text-caption font-normal text-muted">from </span> : 'from ')}
      {formatRand(cents)}
    </span>
  );
}

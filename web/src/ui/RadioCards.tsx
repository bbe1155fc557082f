import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';

export type RadioCard<V extends string> = {
  value: V;
  label: ReactNode;
  detail?: ReactNode;
  isDisabled?: boolean;
  disabledReason?: string;
  /** True if the group's error must not mark this option as invalid. */
  isBlameless?: boolean;
};

type RadioCardsProps<V extends string> = {
  legend: string;
  isLegendHidden?: boolean;
  options: readonly RadioCard<V>[];
  value: V | null;
  onChange: (value: V) => void;
  columns?: 1 | 2 | 3;
  /** True for many short options, which wrap like words. */
  isCompact?: boolean;
  /** True for rows inside a card, which need no borders. */
  isInCard?: boolean;
  error?: string | undefined;
  /** For focusing the fieldset if no option is selected. */
  ref?: Ref<HTMLFieldSetElement>;
};

const grids = { 1: 'grid-cols-1', 2: 'grid-cols-2 tight:grid-cols-1', 3: 'grid-cols-3 tight:grid-cols-1' };

/** Uses native radio buttons, which support the arrow keys. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { legend, isLegendHidden = false, options, value, onChange, columns = 1, error, ref } = props;
  const { isInCard = false, isCompact = false } = props;
  const name = useId();
  const errorId = useId();
  const isInvalid = error !== undefined && error !== '';
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={isInvalid ? errorId : undefined}
      className={clsx('scroll-mt-10 outline-offset-8', !isInCard && 'rounded-control')}
    >
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 text-small font-semibold'}>{legend}</legend>
      <div
        className={isCompact ? 'flex flex-wrap gap-2' : clsx('grid', !isInCard && 'gap-2', grids[columns])}
      >
        {options.map((option) => (
          <Card
            key={option.value}
            option={option}
            name={name}
            isRow={columns === 1 && !isCompact}
            isCompact={isCompact}
            isInCard={isInCard}
            isChosen={option.value === value}
            isInvalid={isInvalid && option.isBlameless !== true}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      {isInvalid && (
        <p id={errorId} className="mt-1.5 flex gap-1.5 text-small font-medium text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

type CardProps<V extends string> = {
  option: RadioCard<V>;
  name: string;
  isRow: boolean;
  isCompact: boolean;
  isInCard: boolean;
  isChosen: boolean;
  isInvalid: boolean;
  onChoose: () => void;
};

function Card<V extends string>(props: CardProps<V>) {
  const { option, name, isRow, isCompact, isInCard, isChosen, isInvalid, onChoose } = props;
  const { value, label, detail, isDisabled = false, disabledReason } = option;
  return (
    <label
      className={clsx(
        'interactive relative flex border px-3',
        isCompact ? 'min-h-11 text-small' : 'min-h-13 py-2.5',
        isInCard ? 'rounded-card border-transparent' : 'rounded-control',
        isRow ? 'items-start gap-3' : 'flex-col items-center justify-center text-center',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        !isInCard && groundOf({ isChosen, isDisabled, isInvalid }),
        isDisabled ? 'cursor-not-allowed' : !isInCard && 'hover:border-ink',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className={
          isRow
            ? 'mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-[6px] checked:border-primary'
            : 'sr-only'
        }
      />
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        {detail !== undefined && <span className="block text-small tabular-nums">{detail}</span>}
        {isDisabled && disabledReason !== undefined && (
          <span className="block text-caption font-medium">{disabledReason}</span>
        )}
      </span>
    </label>
  );
}

/** Disabled cards look recessed and are not marked as invalid. */
function groundOf(card: { isChosen: boolean; isDisabled: boolean; isInvalid: boolean }): string {
  if (card.isChosen)
    return 'border-primary bg-primary-soft text-on-primary-soft shadow-[inset_0_0_0_1px_var(--color-primary)]';
  if (card.isDisabled) return 'border-line bg-sunken text-muted';
  return card.isInvalid ? 'border-danger bg-surface' : 'border-line-strong bg-surface';
}

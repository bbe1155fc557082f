import type { PromotionListName } from '@shop/core/contracts/promotions';
import { managePromotions, setPromotionState } from '@shop/core/contracts/promotions';
import type { OutputOf } from '@shop/core/contracts/contract';
import type { Promotion } from '@shop/core/model/promotion';
import { isOutOfUse, isOver } from '@shop/core/rules/promotions';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { useMay } from '@/admin/session/StaffSession';
import { toApiFailure } from '@/api/apiError';
import { useServerAction } from '@/api/useServerAction';
import { paths } from '@/config/paths';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Link } from '@/ui/Link';
import { toast } from '@/ui/toast';
import { useNow } from '@/ui/useNow';

import { PromotionAct } from './PromotionAct';
import { PromotionForm } from './PromotionForm';
import type { NameOf } from './promotionText';
import {
  benefitOf,
  byState,
  canSwitchOn,
  conditionsOf,
  figuresOf,
  promotionMessages,
  stateOf,
} from './promotionText';
import type { Arrival } from './useArrival';
import { useItemNames } from './useItemNames';

type Listed = OutputOf<typeof managePromotions>['promotions'][number];
type Opened = { promotion: Promotion; as: 'change' | 'copy' | 'switchOn' | 'end' | 'delete' };

type PromotionListProps = {
  list: PromotionListName;
  promotions: readonly Listed[];
  addAction: ReactNode;
  arrival: Arrival;
  onAdded: (promotion: Promotion) => void;
};

export function PromotionList({ list, promotions, addAction, arrival, onAdded }: PromotionListProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const now = useNow();
  const nameOf = useItemNames(promotions.map(({ promotion }) => promotion));
  const { id: sought, arrive } = arrival;
  const isListed = promotions.some(({ promotion }) => promotion.id === sought);
  useEffect(() => {
    if (!isListed || !arrive()) return;
    const card = document.getElementById(sought);
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, [sought, isListed, arrive]);
  const close = () => setOpened(null);
  return (
    <>
      {promotions.length === 0 ? (
        <EmptyState
          drawing="jar"
          title={list === 'archive' ? promotionMessages.noneArchived : promotionMessages.none}
          text={list === 'archive' ? promotionMessages.noneArchivedHint : promotionMessages.noneHint}
          action={list === 'archive' ? undefined : addAction}
        />
      ) : (
        <ul aria-label="Promotions" className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {byState(promotions, now).map((listed) => (
            <li
              key={listed.promotion.id}
              id={listed.promotion.id}
              tabIndex={-1}
              className={clsx(
                'rounded-card outline-none',
                listed.promotion.id === sought && 'ring-2 ring-primary',
              )}
            >
              <PromotionCard
                {...listed}
                nameOf={nameOf}
                now={now}
                onOpen={(as) => setOpened({ promotion: listed.promotion, as })}
              />
            </li>
          ))}
        </ul>
      )}
      {opened?.as === 'change' && <PromotionForm promotion={opened.promotion} onClose={close} />}
      {opened?.as === 'copy' && (
        <PromotionForm promotion={null} copyOf={opened.promotion} onAdded={onAdded} onClose={close} />
      )}
      {(opened?.as === 'switchOn' || opened?.as === 'end' || opened?.as === 'delete') && (
        <PromotionAct promotion={latestOf(opened.promotion, promotions)} act={opened.as} onClose={close} />
      )}
    </>
  );
}

/** After a refusal, the question and its button apply to the newer version, which the card shows. */
function latestOf(asked: Promotion, promotions: readonly Listed[]): Promotion {
  return promotions.find(({ promotion }) => promotion.id === asked.id)?.promotion ?? asked;
}

type PromotionCardProps = Listed & { nameOf: NameOf; now: Date; onOpen: (as: Opened['as']) => void };

function PromotionCard({ promotion, figures, nameOf, now, onOpen }: PromotionCardProps) {
  const { name, code, uses, totalUses } = promotion;
  const state = stateOf(promotion, now);
  const conditions = conditionsOf(promotion, nameOf, now);
  return (
    <Card className="flex h-full flex-col gap-2">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-section wrap-anywhere">{name}</h2>
        <Badge tone={state.tone} hasDot>
          {state.label}
        </Badge>
      </div>
      <p className="font-semibold">
        {benefitOf(promotion)}
        {code === '' ? ', automatically' : ' with the code '}
        {code !== '' && <span className="font-mono">{code}</span>}
      </p>
      {conditions !== '' && <p className="text-small wrap-anywhere text-muted">{conditions}</p>}
      <div className="mt-auto border-t border-line pt-3">
        {figures.orders === 0 ? (
          <p className="text-small text-muted">
            {uses === 0 ? promotionMessages.noOrders : promotionMessages.noPaidOrders}
          </p>
        ) : (
          <Figures promotion={promotion} figures={figures} />
        )}
      </div>
      {totalUses !== null && (
        <p className="text-small text-muted tabular-nums">
          Used {uses} of {totalUses} times
        </p>
      )}
      <PromotionActions promotion={promotion} figures={figures} now={now} onOpen={onOpen} />
    </Card>
  );
}

function Figures({ promotion: { id, name }, figures }: Listed) {
  const maySeeOrders = useMay('orders');
  return (
    <dl className="grid grid-cols-3 gap-2">
      {figuresOf(figures).map(({ label, value }, index) => (
        <div key={label}>
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="font-semibold tabular-nums">
            {index === 0 && maySeeOrders ? (
              <Link
                to={`${paths.admin.orders}?promotion=${id}`}
                aria-label={`Paid orders of ${name}: ${value}`}
                className="text-primary underline underline-offset-4"
              >
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PromotionActions({ promotion, figures, now, onOpen }: Omit<PromotionCardProps, 'nameOf'>) {
  const { name, archivedAt } = promotion;
  const move = useServerAction(setPromotionState, { invalidates: [managePromotions] });

  async function handleMove(state: 'archived' | 'listed') {
    try {
      await move.run({ promotionId: promotion.id, version: promotion.version, state });
      toast.success(promotionMessages[state]);
    } catch (error) {
      toast.error(toApiFailure(error).message);
    }
  }
  const button = (label: string, onClick: () => void, variant: 'secondary' | 'quiet' = 'secondary') => (
    <Button
      variant={variant}
      size="small"
      className={clsx(variant === 'quiet' && '-mx-0.75')}
      aria-label={`${label}: ${name}`}
      disabled={move.isBusy}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const isArchived = archivedAt !== null;
  const isEnded = isOver(promotion, now);
  const maySwitchOn = canSwitchOn(promotion, now);
  const isDeletable = isArchived && figures.orders === 0 && promotion.uses === 0;
  const archive = () => void handleMove('archived');
  return (
    <div className="flex flex-wrap items-center gap-1.5 pt-1">
      {!isArchived && button('Edit', () => onOpen('change'))}
      {maySwitchOn && button('Switch on', () => onOpen('switchOn'))}
      {!isArchived && !isEnded && button('End now', () => onOpen('end'))}
      {!isArchived && isEnded && button('Archive', archive, maySwitchOn ? 'quiet' : 'secondary')}
      {isArchived && button('Back to the list', () => void handleMove('listed'))}
      {button('Duplicate', () => onOpen('copy'), 'quiet')}
      {isDeletable && isOutOfUse(promotion, now) && button('Delete', () => onOpen('delete'), 'quiet')}
      {isDeletable && !isOutOfUse(promotion, now) && (
        <span className="text-small text-muted">{promotionMessages.deletableSoon}</span>
      )}
    </div>
  );
}

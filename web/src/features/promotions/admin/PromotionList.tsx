import type { Promotion } from '@shop/core/model/promotion';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { useNow } from '@/ui/useNow';

import { PromotionForm } from './PromotionForm';
import { benefitOf, conditionsOf, promotionMessages, stateOf } from './promotionText';

type PromotionListProps = { promotions: readonly Promotion[]; addAction: ReactNode };

/** All promotions with how they stand and how often they were used. */
export function PromotionList({ promotions, addAction }: PromotionListProps) {
  const [changed, setChanged] = useState<Promotion | null>(null);
  const now = useNow();
  if (promotions.length === 0) {
    return (
      <EmptyState
        drawing="jar"
        title={promotionMessages.none}
        text={promotionMessages.noneHint}
        action={addAction}
      />
    );
  }
  return (
    <>
      <ul aria-label="Promotions" className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {promotions.map((promotion) => (
          <li key={promotion.id}>
            <PromotionCard promotion={promotion} now={now} onChange={() => setChanged(promotion)} />
          </li>
        ))}
      </ul>
      {changed !== null && <PromotionForm promotion={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

type PromotionCardProps = { promotion: Promotion; now: Date; onChange: () => void };

function PromotionCard({ promotion, now, onChange }: PromotionCardProps) {
  const { name, code, uses, totalUses } = promotion;
  const state = stateOf(promotion, now);
  const conditions = conditionsOf(promotion);
  return (
    <Card className="flex h-full flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-section wrap-anywhere">{name}</h2>
        <Badge tone={state.tone} hasDot>
          {state.label}
        </Badge>
      </div>
      <p className="font-semibold">
        {benefitOf(promotion)}
        {code === '' ? ', by itself' : ' with the code '}
        {code !== '' && <span className="font-mono">{code}</span>}
      </p>
      {conditions.length > 0 && <p className="text-small text-muted">{conditions.join(', ')}</p>}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-1">
        <p className="text-small text-muted tabular-nums">
          Used {uses}
          {totalUses === null ? '' : ` of ${totalUses}`} times
        </p>
        <Button variant="secondary" size="small" aria-label={`Update Promotion: ${name}`} onClick={onChange}>
          Update Promotion
        </Button>
      </div>
    </Card>
  );
}

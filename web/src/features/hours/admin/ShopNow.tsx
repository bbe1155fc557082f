import type { ShopHours } from '@shop/core/model/hours';
import { isOpenAt } from '@shop/core/rules/openingHours';
import { useState } from 'react';

import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Message } from '@/ui/Message';

import { PauseOrders } from './PauseOrders';
import { pauseAt, shopNowSentence } from './shopNow';
import { useResume } from './useResume';

type ShopNowProps = {
  hours: ShopHours;
  now: Date;
  isClosedToday: boolean;
  onToday: () => void;
};

export function ShopNow({ hours, now, isClosedToday, onToday }: ShopNowProps) {
  const [isPausing, setIsPausing] = useState(false);
  const resume = useResume(hours, now);
  const isOpen = isOpenAt(hours, now);
  const pause = pauseAt(hours, now);

  return (
    <Card padding="wide" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex items-center gap-2 text-section">
            Right now
            <Badge tone={isOpen ? 'success' : pause === null ? 'danger' : 'warn'} hasDot>
              {isOpen ? 'Open' : pause === null ? 'Closed' : 'Paused'}
            </Badge>
          </h2>
          <p role="status" className="text-small text-muted">
            {shopNowSentence(hours, now)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {pause === null ? (
            <Button variant="secondary" size="medium" onClick={() => setIsPausing(true)}>
              Pause ordering
            </Button>
          ) : (
            <Button
              size="medium"
              isBusy={resume.isBusy}
              busyLabel="Resuming"
              onClick={() => void resume.run()}
            >
              Resume ordering
            </Button>
          )}
          <Button variant="secondary" size="medium" onClick={onToday}>
            {isClosedToday ? 'Reopen today' : 'Close today'}
          </Button>
        </div>
      </div>
      {resume.problem !== null && <Message type="bad">{resume.problem}</Message>}
      {isPausing && <PauseOrders hours={hours} now={now} onClose={() => setIsPausing(false)} />}
    </Card>
  );
}

import { reportReview } from '@shop/core/contracts/reviews';
import { useState } from 'react';

import { toApiFailure } from '@/api/apiError';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';

import { reviewMessages } from './reviewMessages';

export function ReportReview({ reviewId, author }: { reviewId: string; author: string }) {
  const report = useServerAction(reportReview);
  const [isReported, setIsReported] = useState(false);

  async function send() {
    try {
      await report.run({ reviewId });
      setIsReported(true);
      toast.success(reviewMessages.reported);
    } catch (error) {
      toast.error(toApiFailure(error).message);
    }
  }
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-3"
      isBusy={report.isBusy}
      disabled={isReported}
      aria-label={`Report the review by ${author}`}
      onClick={() => void send()}
    >
      {isReported ? 'Reported' : 'Report'}
    </Button>
  );
}

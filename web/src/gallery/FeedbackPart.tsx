import { Clock, PackageOpen } from 'lucide-react';

import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Message } from '@/ui/Message';
import { RowSkeleton } from '@/ui/RowSkeleton';
import { CardSkeleton, Skeleton } from '@/ui/Skeleton';
import { TextSkeleton } from '@/ui/TextSkeleton';
import { Spinner } from '@/ui/Spinner';
import { toast } from '@/ui/toast';

import { Case, Part } from './Case';

const drawings = [
  { drawing: 'search', title: 'No products found.', action: 'Clear filters' },
  { drawing: 'bag', title: 'Your Cart is Empty', action: 'Start Shopping' },
  { drawing: 'receipt', title: 'No active orders.', action: 'Start Shopping' },
  { drawing: 'parcel', title: 'No Orders yet', action: undefined },
  { drawing: 'jar', title: 'No banners yet', action: 'Add banner' },
  { drawing: 'failure', title: 'Something Went Wrong', action: 'Back To Cart' },
] as const;

export function FeedbackPart() {
  return (
    <Part title="Feedback">
      <Case title="Banner">
        <div className="gallery-stack">
          <Banner tone="success" icon={<Clock />}>
            We Are Open: 09:00 to 18:00
          </Banner>
          <Banner tone="danger" icon={<Clock />}>
            Shop is Closed: 09:00 to 18:00
          </Banner>
          <Banner tone="info">Your order is being confirmed.</Banner>
          <Banner
            tone="warn"
            icon={<PackageOpen />}
            action={
              <Button size="small" variant="secondary">
                See what
              </Button>
            }
          >
            2 items changed in price.
          </Banner>
        </div>
      </Case>
      <Case title="Message">
        <div className="gallery-stack">
          <Message type="good">Address SAVED successfully.</Message>
          <Message type="bad">No varified address Found</Message>
        </div>
      </Case>
      <Case title="ErrorPanel">
        <ErrorPanel message="The shop took too long to answer. Please try again." onRetry={() => {}} />
      </Case>
      <Case title="Spinner, toasts">
        <div className="gallery-row">
          <Spinner label="Loading" />
          <Button variant="secondary" size="medium" onClick={() => toast.success('Item added successfully')}>
            Success toast
          </Button>
          <Button
            variant="secondary"
            size="medium"
            onClick={() => toast.error('Please select Flower or Pre-roll.')}
          >
            Error toast
          </Button>
        </div>
      </Case>
      <Case title="Skeletons">
        <div className="gallery-scroll">
          <CardSkeleton />
          <div>
            <TextSkeleton lines={4} />
            <Skeleton className="mt-4 h-11 w-full" />
          </div>
        </div>
        <RowSkeleton />
      </Case>
      {drawings.map(({ drawing, title, action }) => (
        <Case key={drawing} title={`EmptyState ${drawing}`}>
          <EmptyState
            drawing={drawing}
            title={title}
            {...(action !== undefined && { action: <Button size="medium">{action}</Button> })}
          />
        </Case>
      ))}
    </Part>
  );
}

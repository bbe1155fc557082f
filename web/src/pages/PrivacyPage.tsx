import { getPrivacyNotice } from '@shop/core/contracts/privacy';
import { lazy, Suspense } from 'react';

import { useServerData } from '@/api/useServerData';
import { ShopImprint } from '@/shared/shop/ShopImprint';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Page } from '@/ui/Page';

const TermsText = lazy(async () => ({ default: (await import('@/features/terms/TermsText')).TermsText }));

export function PrivacyPage() {
  return (
    <Page title="Privacy Notice" width="reading" isHeadingSticky>
      <Notice />
      <ShopImprint />
    </Page>
  );
}

function Notice() {
  const found = useServerData(getPrivacyNotice, {});
  if (found.status === 'failed') return <ErrorPanel message={found.error.message} onRetry={found.refetch} />;
  if (found.status === 'loading') return <NoticeLoading />;
  return (
    <Suspense fallback={<NoticeLoading />}>
      <TermsText text={found.data.notice} />
    </Suspense>
  );
}

function NoticeLoading() {
  return (
    <p role="status" className="text-muted">
      Loading the privacy notice...
    </p>
  );
}

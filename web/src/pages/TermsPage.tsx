import { getTerms } from '@shop/core/contracts/terms';
import { lazy, Suspense } from 'react';

import { useServerData } from '@/api/useServerData';
import { ShopImprint } from '@/shared/shop/ShopImprint';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Page } from '@/ui/Page';

const TermsText = lazy(async () => ({ default: (await import('@/features/terms/TermsText')).TermsText }));

export function TermsPage() {
  return (
    <Page title="Terms and Conditions" width="reading" isHeadingSticky>
      <Text />
      <ShopImprint />
    </Page>
  );
}

function Text() {
  const terms = useServerData(getTerms, {});
  if (terms.status === 'failed') return <ErrorPanel message={terms.error.message} onRetry={terms.refetch} />;
  const text = terms.data?.terms[0]?.terms;
  if (terms.status === 'ready' && text === undefined)
    return <p className="text-muted">There are no terms yet.</p>;
  if (text === undefined) return <TermsLoading />;
  return (
    <Suspense fallback={<TermsLoading />}>
      <TermsText text={text} />
    </Suspense>
  );
}

function TermsLoading() {
  return (
    <p role="status" className="text-muted">
      Loading terms and conditions...
    </p>
  );
}

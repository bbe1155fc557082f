import { getTerms } from '@shop/core/contracts/terms';
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useRoutes } from 'react-router-dom';

import { useServerData } from '@/api/useServerData';
import { privacyPath } from '@/config/privacyPath';
import { ShopImprint } from '@/shared/shop/ShopImprint';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Link } from '@/ui/Link';
import { lazyPage } from '@/ui/lazyPage';
import { Page } from '@/ui/Page';

const PrivacyPage = lazyPage(async () => (await import('./PrivacyPage')).PrivacyPage);
const NotFoundPage = lazyPage(async () => (await import('./rarePages')).NotFoundPage);

const TermsText = lazy(async () => ({ default: (await import('@/features/terms/TermsText')).TermsText }));

export function TermsPage() {
  return useRoutes(routes);
}

const routes: RouteObject[] = [
  { index: true, element: <Terms /> },
  { path: 'privacy', element: <PrivacyPage /> },
  { path: '*', element: <NotFoundPage /> },
];

function Terms() {
  return (
    <Page title="Terms and Conditions" width="reading" isHeadingSticky>
      <Text />
      <p className="mt-6">
        <Link
          to={privacyPath}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline"
        >
          Privacy Notice
        </Link>
      </p>
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

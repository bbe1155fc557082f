import { myProfile } from '@shop/core/contracts/account';
import type { OutputOf } from '@shop/core/contracts/contract';
import type { ReactNode } from 'react';

import { useServerData } from '@/api/useServerData';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Loading, Skeleton } from '@/ui/Skeleton';

type OwnProfileProps = {
  children: (profile: OutputOf<typeof myProfile>['profile'], refetch: () => void) => ReactNode;
};

export function OwnProfile({ children }: OwnProfileProps) {
  const own = useServerData(myProfile, {});
  if (own.status === 'failed') return <ErrorPanel message={own.error.message} onRetry={own.refetch} />;
  if (own.data === undefined) {
    return (
      <Loading label="Loading your profile" className="flex flex-col gap-3">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </Loading>
    );
  }
  return children(own.data.profile, own.refetch);
}

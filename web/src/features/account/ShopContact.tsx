import { shopAddress } from '@shop/core/model/shopProfile';
import { shownPhone } from '@shop/core/rules/phone';
import { Mail, MapPin, Phone } from 'lucide-react';

import { shopMessages } from '@/shared/shop/shopMessages';
import { useProfile } from '@/shared/shop/useShopProfile';
import { FacebookMark, InstagramMark } from '@/ui/BrandIcons';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { ListRow, listRowsStyle } from '@/ui/ListRow';
import { Loading, Skeleton } from '@/ui/Skeleton';

export function ShopContact() {
  const found = useProfile();
  if (found.status === 'failed') return <ErrorPanel message={found.error.message} onRetry={found.refetch} />;
  if (found.status === 'loading') {
    return (
      <Loading label="Loading contact details">
        <Skeleton className="h-42 rounded-control" />
      </Loading>
    );
  }
  const shop = found.data.profile;
  if (shop === null) return <p className="text-muted">{shopMessages.notSetUp}</p>;
  const { phoneNumber, email, instagram, facebook } = shop;
  return (
    <div className={listRowsStyle}>
      <ListRow icon={<MapPin />} title="Visit us" detail={shopAddress(shop)} />
      <ListRow
        icon={<Phone />}
        title="Call us"
        detail={shownPhone(phoneNumber)}
        href={`tel:${phoneNumber}`}
      />
      <ListRow icon={<Mail />} title="Write to us" detail={email} href={`mailto:${email}`} />
      {instagram !== '' && <ListRow icon={<InstagramMark />} title="Instagram" href={instagram} />}
      {facebook !== '' && <ListRow icon={<FacebookMark />} title="Facebook" href={facebook} />}
    </div>
  );
}

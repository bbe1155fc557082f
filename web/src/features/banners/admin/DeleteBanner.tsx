import { fetchAllBanners } from '@shop/core/contracts/banners';
import { deleteBanner, manageBanners } from '@shop/core/contracts/bannersAdmin';
import type { Banner } from '@shop/core/model/banner';

import { useServerAction } from '@/api/useServerAction';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { toast } from '@/ui/toast';

import { bannerMessages } from './bannerMessages';

export function DeleteBanner({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const remove = useServerAction(deleteBanner, {
    invalidates: [manageBanners, fetchAllBanners],
  });

  async function handleConfirm() {
    try {
      const { message } = await remove.run({ bannerId: banner.id });
      toast.success(message);
      onClose();
    } catch {
      // The dialog shows the reason.
      toast.error(bannerMessages.deleteFailed);
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${banner.title}?`}
      text="Customers no longer see it on the home screen. This cannot be undone."
      confirmLabel="Delete"
      busyLabel="Deleting"
      isBusy={remove.isBusy}
      error={remove.error?.message ?? null}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}

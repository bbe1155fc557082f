import { ConnectionNotice } from './ConnectionNotice';
import { UpdateNotice } from './UpdateNotice';

/** The strips between top bar and screen. Where there cannot be a service worker there is nothing to update. */
export function OfflineNotices() {
  return (
    <>
      <ConnectionNotice />
      {__WORKER__ && 'serviceWorker' in navigator && <UpdateNotice />}
    </>
  );
}

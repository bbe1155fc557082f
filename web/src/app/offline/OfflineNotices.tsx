import { ConnectionNotice } from './ConnectionNotice';
import { UpdateNotice } from './UpdateNotice';

/** Renders the strips between top bar and screen. Without service worker support there is no update notice. */
export function OfflineNotices() {
  return (
    <>
      <ConnectionNotice />
      {__WORKER__ && 'serviceWorker' in navigator && <UpdateNotice />}
    </>
  );
}

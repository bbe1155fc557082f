import { ConnectionNotice } from './ConnectionNotice';
import { UpdateNotice } from './UpdateNotice';

/** Renders the notices between the top bar and the screen. Browsers without service workers show no update notice. */
export function OfflineNotices() {
  return (
    <>
      <ConnectionNotice />
      {__WORKER__ && 'serviceWorker' in navigator && <UpdateNotice />}
    </>
  );
}

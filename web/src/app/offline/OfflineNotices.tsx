import { ConnectionNotice } from './ConnectionNotice';
import { UpdateNotice } from './UpdateNotice';

export function OfflineNotices() {
  return (
    <>
      <ConnectionNotice />
      {__WORKER__ && 'serviceWorker' in navigator && <UpdateNotice />}
    </>
  );
}

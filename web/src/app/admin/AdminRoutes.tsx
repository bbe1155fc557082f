import { Route, Routes } from 'react-router-dom';

import { NotFoundPage } from '@/pages/NotFoundPage';

/** The routes of the back office, relative to `/admin`. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

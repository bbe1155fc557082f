import { Route, Routes } from 'react-router-dom';

import { paths } from '@/config/paths';
import { AdminLayout } from '@/features/staff/AdminLayout';
import { adminSections } from '@/features/staff/adminSections';
import { StaffGuard } from '@/features/staff/StaffGuard';
import { StaffSessionProvider } from '@/features/staff/StaffSession';
import { AdminHomePage } from '@/pages/admin/AdminHomePage';
import { AdminLoginPage } from '@/pages/admin/AdminLoginPage';
import { AdminOrderPage } from '@/pages/admin/AdminOrderPage';
import { AdminOrdersPage } from '@/pages/admin/AdminOrdersPage';
import { ComingPage } from '@/pages/admin/ComingPage';
import { NotFoundPage } from '@/pages/NotFoundPage';

/** The routes of the back office. Everything but the login is guarded. */
export function AdminRoutes() {
  return (
    <StaffSessionProvider>
      <Routes>
        <Route path={inside(paths.admin.login)} element={<AdminLoginPage />} />
        <Route element={<StaffGuard />}>
          <Route element={<AdminLayout />}>
            <Route index element={<AdminHomePage />} />
            <Route path={inside(paths.admin.orders)} element={<AdminOrdersPage />} />
            <Route path={inside(paths.admin.order)} element={<AdminOrderPage />} />
            {adminSections
              .filter(({ to }) => to !== paths.admin.orders)
              .map(({ to, label }) => (
                <Route key={to} path={inside(to)} element={<ComingPage title={label} />} />
              ))}
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Routes>
    </StaffSessionProvider>
  );
}

/** This table stands below `/admin`. */
function inside(path: string): string {
  return path.slice(paths.admin.home.length + 1);
}

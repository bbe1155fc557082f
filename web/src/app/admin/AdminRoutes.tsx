import { adminOf } from '@shop/core/items/admin/registry';
import { itemKinds } from '@shop/core/items/registry';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';

import '@/admin/admin.css';
import { StaffSessionProvider, useStaff } from '@/admin/session/StaffSession';
import { AdminLayout } from '@/admin/shell/AdminLayout';
import { adminItems, paths } from '@/config/paths';
import { AdminHomePage } from '@/pages/admin/AdminHomePage';
import { AdminItemPage } from '@/pages/admin/AdminItemPage';
import { AdminLoginPage } from '@/pages/admin/AdminLoginPage';
import { AdminOrderPage } from '@/pages/admin/AdminOrderPage';
import { AdminOrdersPage } from '@/pages/admin/AdminOrdersPage';
import { AuditPage } from '@/pages/admin/AuditPage';
import { CreateOrderPage } from '@/pages/admin/CreateOrderPage';
import { ManageBannersPage } from '@/pages/admin/ManageBannersPage';
import { ManageProductsPage } from '@/pages/admin/ManageProductsPage';
import { ManageSalesPage } from '@/pages/admin/ManageSalesPage';
import { ManageServicesPage } from '@/pages/admin/ManageServicesPage';
import { ManageShopPage } from '@/pages/admin/ManageShopPage';
import { ManageStaffPage } from '@/pages/admin/ManageStaffPage';
import { ManageUsersPage } from '@/pages/admin/ManageUsersPage';
import { PromotionsPage } from '@/pages/admin/PromotionsPage';
import { NotFoundPage } from '@/pages/NotFoundPage';
import { PageLoading } from '@/ui/PageLoading';

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
            <Route path={inside(paths.admin.newOrder)} element={<CreateOrderPage />} />
            <Route path={inside(paths.admin.order)} element={<AdminOrderPage />} />
            <Route path={inside(paths.admin.products)} element={<ManageProductsPage />} />
            {itemKinds.map((kind) => (
              <Route
                key={kind}
                path={inside(adminItems(adminOf(kind).labels.path))}
                element={<AdminItemPage kind={kind} />}
              />
            ))}
            <Route path={inside(paths.admin.banners)} element={<ManageBannersPage />} />
            <Route path={inside(paths.admin.shop)} element={<ManageShopPage />} />
            <Route path={inside(paths.admin.moreServices)} element={<ManageServicesPage />} />
            <Route path={inside(paths.admin.promotions)} element={<PromotionsPage />} />
            <Route path={inside(paths.admin.sales)} element={<ManageSalesPage />} />
            <Route path={inside(paths.admin.users)} element={<ManageUsersPage />} />
            <Route path={inside(paths.admin.staff)} element={<ManageStaffPage />} />
            <Route path={inside(paths.admin.audit)} element={<AuditPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Routes>
    </StaffSessionProvider>
  );
}

/** Redirects to the login who is not signed in as staff. For comfort only: every staff endpoint checks for itself. */
function StaffGuard() {
  const { status } = useStaff();
  const { pathname, search } = useLocation();
  if (status === 'unknown') return <PageLoading />;
  if (status === 'signedOut') {
    return <Navigate to={paths.admin.login} replace state={{ wanted: `${pathname}${search}` }} />;
  }
  return <Outlet />;
}

/** The routes below `/admin`. */
function inside(path: string): string {
  return path.slice(paths.admin.home.length + 1);
}

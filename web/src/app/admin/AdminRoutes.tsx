import { adminOf } from '@shop/core/items/admin/registry';
import { itemKinds } from '@shop/core/items/registry';
import type { StaffPermission } from '@shop/core/model/staffPermission';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Navigate, Outlet, useLocation, useRoutes } from 'react-router-dom';

import '@/admin/admin.css';
import { StaffSessionProvider, useIsLocked, useStaff } from '@/admin/session/StaffSession';
import { AdminLayout } from '@/admin/shell/AdminLayout';
import { adminItems, paths } from '@/config/paths';
import { LockNotice } from '@/features/orders/admin/LockNotice';
import { NewOrders } from '@/features/orders/admin/NewOrders';
import { ShopState } from '@/features/hours/admin/ShopState';
import { StatusStrip } from '@/features/orders/admin/StatusStrip';
import { AdminHomePage } from '@/pages/admin/AdminHomePage';
import { AdminItemPage } from '@/pages/admin/AdminItemPage';
import { AdminLoginPage } from '@/pages/admin/AdminLoginPage';
import { AdminOrderPage } from '@/pages/admin/AdminOrderPage';
import { AdminOrdersPage } from '@/pages/admin/AdminOrdersPage';
import { AuditPage } from '@/pages/admin/AuditPage';
import { CreateOrderPage } from '@/pages/admin/CreateOrderPage';
import { CustomerPage } from '@/pages/admin/CustomerPage';
import { InventoryPage } from '@/pages/admin/InventoryPage';
import { ManageBannersPage } from '@/pages/admin/ManageBannersPage';
import { ManageProductsPage } from '@/pages/admin/ManageProductsPage';
import { ManageReviewsPage } from '@/pages/admin/ManageReviewsPage';
import { ManageSalesPage } from '@/pages/admin/ManageSalesPage';
import { ManageServicesPage } from '@/pages/admin/ManageServicesPage';
import { ManageShopPage } from '@/pages/admin/ManageShopPage';
import { ManageStaffPage } from '@/pages/admin/ManageStaffPage';
import { ManageUsersPage } from '@/pages/admin/ManageUsersPage';
import { OwnAccountPage } from '@/pages/admin/OwnAccountPage';
import { PromotionsPage } from '@/pages/admin/PromotionsPage';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { PageLoading } from '@/ui/PageLoading';

type AdminPath = keyof typeof paths.admin;
type Screen = { permission: StaffPermission; page: ReactNode };

/** If a path of `paths.admin` is missing here, the code does not compile. */
const screens: Record<Exclude<AdminPath, 'home' | 'login' | 'item'>, Screen> = {
  orders: { permission: 'orders', page: <AdminOrdersPage /> },
  newOrder: { permission: 'orders', page: <CreateOrderPage /> },
  order: { permission: 'orders', page: <AdminOrderPage /> },
  products: { permission: 'stock', page: <ManageProductsPage /> },
  inventory: { permission: 'stock', page: <InventoryPage /> },
  banners: { permission: 'banners', page: <ManageBannersPage /> },
  shop: { permission: 'hours', page: <ManageShopPage /> },
  moreServices: { permission: 'terms', page: <ManageServicesPage /> },
  promotions: { permission: 'promotions', page: <PromotionsPage /> },
  reviews: { permission: 'reviews', page: <ManageReviewsPage /> },
  sales: { permission: 'sales', page: <ManageSalesPage /> },
  users: { permission: 'customers', page: <ManageUsersPage /> },
  customer: { permission: 'customers', page: <CustomerPage /> },
  staff: { permission: 'staffAccounts', page: <ManageStaffPage /> },
  audit: { permission: 'audit', page: <AuditPage /> },
  account: { permission: 'ownAccount', page: <OwnAccountPage /> },
};

const screenRoutes: RouteObject[] = [
  { index: true, element: <AdminHomePage /> },
  ...Object.entries(screens).map(([name, screen]) =>
    routeOf(paths.admin[name as keyof typeof screens], screen),
  ),
  ...itemKinds.map((kind) =>
    routeOf(adminItems(adminOf(kind).labels.path), {
      permission: 'stock',
      page: <AdminItemPage key={kind} kind={kind} />,
    }),
  ),
  { path: '*', element: <NoSuchScreen /> },
];

function routeOf(path: string, { permission, page }: Screen): RouteObject {
  return { path: inside(path), element: <Permitted to={permission}>{page}</Permitted> };
}

const routes: RouteObject[] = [
  { path: inside(paths.admin.login), element: <AdminLoginPage /> },
  {
    element: <StaffGuard />,
    children: [
      {
        element: <AdminLayout notice={<OrderNotices />} LockNotice={LockNotice} />,
        children: screenRoutes,
      },
    ],
  },
];

export function AdminRoutes() {
  return (
    <StaffSessionProvider>
      <Screens />
    </StaffSessionProvider>
  );
}

function Screens() {
  return useRoutes(routes);
}

function OrderNotices() {
  const { may } = useStaff();
  const isLocked = useIsLocked();
  return may('orders') ? (
    <>
      {!isLocked && <StatusStrip shopState={<ShopState />} />}
      <NewOrders />
    </>
  ) : null;
}

function Permitted({ to, children }: { to: StaffPermission; children: ReactNode }) {
  const { may } = useStaff();
  if (may(to)) return children;
  return (
    <Page title="Back office">
      <EmptyState
        drawing="search"
        title="Your role does not include this screen."
        text="Please ask an owner of the shop."
      />
    </Page>
  );
}

function NoSuchScreen() {
  return (
    <Page title="Page not found" isHeadingHidden>
      <EmptyState
        drawing="search"
        title="Page not found"
        text="Check the link, or go to the home screen of the back office."
        action={<LinkButton to={paths.admin.home}>Back office</LinkButton>}
      />
    </Page>
  );
}

/** Redirects only for convenience, because every staff endpoint checks access. */
function StaffGuard() {
  const { status, hasTemporaryPassword, mustAddSecondFactor } = useStaff();
  const { pathname, search } = useLocation();
  if (status === 'unknown') return <PageLoading />;
  if (status === 'signedOut') {
    return <Navigate to={paths.admin.login} replace state={{ wanted: `${pathname}${search}` }} />;
  }
  if ((hasTemporaryPassword || mustAddSecondFactor) && pathname !== paths.admin.account) {
    return <Navigate to={paths.admin.account} replace />;
  }
  return <Outlet />;
}

/** Returns a path relative to `/admin`. */
function inside(path: string): string {
  return path.slice(paths.admin.home.length + 1);
}

import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { matchRoutes, useRoutes } from 'react-router-dom';

import { paths } from '@/config/paths';
import { HomePage } from '@/pages/HomePage';
import { useShopName } from '@/shared/shop/useShopName';
import { lazyPage, loadPage } from '@/ui/lazyPage';
import { SiteName } from '@/ui/siteName';

import { PlainFrame } from './shell/PlainFrame';
import { Shell } from './shell/Shell';

const ProductsPage = lazyPage(async () => (await import('@/pages/ProductsPage')).ProductsPage);
const ProductViewPage = lazyPage(async () => (await import('@/pages/ProductViewPage')).ProductViewPage);
const CartPage = lazyPage(async () => (await import('@/pages/CartPage')).CartPage);
const OrdersPage = lazyPage(async () => (await import('@/pages/OrdersPage')).OrdersPage);
const OrderPage = lazyPage(async () => (await import('@/pages/OrderPage')).OrderPage);
const SettingsPage = lazyPage(async () => (await import('@/pages/SettingsPage')).SettingsPage);
const LoginPage = lazyPage(async () => (await import('@/pages/LoginPage')).LoginPage);
const RegisterPage = lazyPage(async () => (await import('@/pages/RegisterPage')).RegisterPage);
const TermsPage = lazyPage(async () => (await import('@/pages/TermsPage')).TermsPage);
const rarePages = () => import('@/pages/rarePages');
const PaymentErrorPage = lazyPage(async () => (await rarePages()).PaymentErrorPage);
const PaymentReceivedPage = lazyPage(async () => (await rarePages()).PaymentReceivedPage);
const NotFoundPage = lazyPage(async () => (await rarePages()).NotFoundPage);
const AdminRoutes = lazyPage(async () => (await import('./admin/AdminRoutes')).AdminRoutes);

/** If a path of the shop is missing here, the code does not compile. */
const screens: Record<Exclude<keyof typeof paths, 'admin'>, ReactNode> = {
  home: <HomePage />,
  products: <ProductsPage />,
  productView: <ProductViewPage />,
  product: <ProductViewPage />,
  cart: <CartPage />,
  orders: <OrdersPage />,
  settings: <SettingsPage />,
  login: <LoginPage />,
  register: <RegisterPage />,
  terms: <TermsPage />,
  paymentError: <PaymentErrorPage />,
  paymentReceived: <PaymentReceivedPage />,
};

const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      ...Object.entries(screens).map(([name, element]) => ({
        // The terms include the privacy notice.
        path: name === 'terms' ? `${paths.terms}/*` : paths[name as keyof typeof screens],
        element,
      })),
      { path: `${paths.orders}/:orderId`, element: <OrderPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
  {
    element: <PlainFrame />,
    children: [{ path: `${paths.admin.home}/*`, element: <AdminRoutes /> }],
  },
];

/** Returns undefined if the first load contains the screen. Rejects if the screen's chunk fails to load. */
export function loadScreen(pathname: string): Promise<unknown> | undefined {
  return loadPage(matchRoutes(routes, pathname)?.at(-1)?.route.element);
}

/** The back office has a separate route table, so customers load none of its code. */
export function AppRoutes() {
  return <NamedShop>{useRoutes(routes)}</NamedShop>;
}

function NamedShop({ children }: { children: ReactNode }) {
  return <SiteName value={useShopName()}>{children}</SiteName>;
}

import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';

import { paths } from '@/config/paths';
import { HomePage } from '@/pages/HomePage';
import { useShopName } from '@/shared/shop/useShopName';
import { lazyPage } from '@/ui/lazyPage';
import { SiteName } from '@/ui/siteName';

import { PlainFrame } from './shell/PlainFrame';
import { Shell } from './shell/Shell';

const ProductsPage = lazyPage(async () => (await import('@/pages/ProductsPage')).ProductsPage);
const ProductViewPage = lazyPage(async () => (await import('@/pages/ProductViewPage')).ProductViewPage);
const CartPage = lazyPage(async () => (await import('@/pages/CartPage')).CartPage);
const OrdersPage = lazyPage(async () => (await import('@/pages/OrdersPage')).OrdersPage);
const SettingsPage = lazyPage(async () => (await import('@/pages/SettingsPage')).SettingsPage);
const LoginPage = lazyPage(async () => (await import('@/pages/LoginPage')).LoginPage);
const RegisterPage = lazyPage(async () => (await import('@/pages/RegisterPage')).RegisterPage);
const TermsPage = lazyPage(async () => (await import('@/pages/TermsPage')).TermsPage);
const PaymentErrorPage = lazyPage(async () => (await import('@/pages/rarePages')).PaymentErrorPage);
const PaymentReceivedPage = lazyPage(async () => (await import('@/pages/rarePages')).PaymentReceivedPage);
const NotFoundPage = lazyPage(async () => (await import('@/pages/NotFoundPage')).NotFoundPage);
const AdminRoutes = lazyPage(async () => (await import('./admin/AdminRoutes')).AdminRoutes);
const GalleryPage = __GALLERY__
  ? lazyPage(async () => (await import('@/gallery/GalleryPage')).GalleryPage)
  : null;

/** Every route of the shop. The back office has its own table, so that none of it reaches a shopper. */
export function AppRoutes() {
  return (
    <NamedShop>
      <Routes>
        <Route element={<Shell />}>
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.products} element={<ProductsPage />} />
          <Route path={paths.productView} element={<ProductViewPage />} />
          <Route path={paths.cart} element={<CartPage />} />
          <Route path={`${paths.orders}/*`} element={<OrdersPage />} />
          <Route path={paths.settings} element={<SettingsPage />} />
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={paths.register} element={<RegisterPage />} />
          <Route path={`${paths.terms}/*`} element={<TermsPage />} />
          <Route path={paths.paymentError} element={<PaymentErrorPage />} />
          <Route path={paths.paymentReceived} element={<PaymentReceivedPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={<PlainFrame />}>
          <Route path={`${paths.admin.home}/*`} element={<AdminRoutes />} />
          {GalleryPage !== null && <Route path={paths.gallery} element={<GalleryPage />} />}
        </Route>
      </Routes>
    </NamedShop>
  );
}

/** Gives the shop's name to whatever shows it. */
function NamedShop({ children }: { children: ReactNode }) {
  return <SiteName value={useShopName()}>{children}</SiteName>;
}

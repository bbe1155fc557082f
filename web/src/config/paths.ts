export const paths = {
  home: '/',
  products: '/products',
  productView: '/product-view',
  product: '/products/:slug',
  cart: '/cart',
  orders: '/orders',
  settings: '/settings',
  login: '/login',
  register: '/register',
  terms: '/terms-and-conditions',
  paymentError: '/error-processing_payment',
  paymentReceived: '/payment-received',
  admin: {
    home: '/admin',
    login: '/admin/login',
    products: '/admin/manage-products',
    inventory: '/admin/manage-products/inventory',
    item: '/admin/manage-products/:kind/:code',
    orders: '/admin/manage-orders',
    order: '/admin/manage-orders/:orderId',
    newOrder: '/admin/manage-orders/new',
    banners: '/admin/manage-banners',
    shop: '/admin/manage-shop',
    promotions: '/admin/manage-promotions',
    reviews: '/admin/manage-reviews',
    moreServices: '/admin/manage-more-services',
    sales: '/admin/manage-sales',
    users: '/admin/manage-users',
    customer: '/admin/manage-users/:customerId',
    staff: '/admin/manage-staff',
    audit: '/admin/audit',
    account: '/admin/account',
  },
} as const;

/** Return URL after a failed payment of a telephone order, which has no cart to return to. */
export const paymentNotMade = `${paths.paymentReceived}?failed=1`;

export function productsInCategory(category: string): string {
  return `${paths.products}?category=${encodeURIComponent(category)}`;
}

export function productsFor(text: string): string {
  return `${paths.products}?q=${encodeURIComponent(text)}`;
}

/** Shareable, because it works without navigation state. */
export function productViewOf(id: string): string {
  return `${paths.productView}?id=${encodeURIComponent(id)}`;
}

/** Identifies the screen of a URL. A filter or a search text stays on the same screen; another product does not. */
export function screenOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname === paths.productView ? `${pathname} ${new URLSearchParams(search).get('id')}` : pathname;
}

export const lowStockInventory = `${paths.admin.inventory}?stock=low`;

export function adminOrder(orderId: string): string {
  return paths.admin.order.replace(':orderId', encodeURIComponent(orderId));
}

export const decisionHash = '#decide';

export function adminCustomer(customerId: string): string {
  return paths.admin.customer.replace(':customerId', encodeURIComponent(customerId));
}

/** Returns a route pattern. `kind` is the word used in URLs. */
export function adminItems(kind: string): string {
  return paths.admin.item.replace(':kind', kind);
}

export function adminItem(kind: string, code: string): string {
  return adminItems(kind).replace(':code', encodeURIComponent(code));
}

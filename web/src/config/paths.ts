/** Paths of the web app's screens, as patterns and builders. Links use these instead of literals. */
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

/** Destination after a failed payment for a telephone order, which has no cart to return to. */
export const paymentNotMade = `${paths.paymentReceived}?failed=1`;

export function productsInCategory(category: string): string {
  return `${paths.products}?category=${encodeURIComponent(category)}`;
}

/** Returns the path of a product search. */
export function productsFor(text: string): string {
  return `${paths.products}?q=${encodeURIComponent(text)}`;
}

/** Returns a shareable path of a product, which works without navigation state. */
export function productViewOf(id: string): string {
  return `${paths.productView}?id=${encodeURIComponent(id)}`;
}

/** Path of the inventory filtered by low stock. */
export const lowStockInventory = `${paths.admin.inventory}?stock=low`;

export function adminOrder(orderId: string): string {
  return paths.admin.order.replace(':orderId', encodeURIComponent(orderId));
}

/** URL fragment that opens the pending decision of an order. */
export const decisionHash = '#decide';

/** Returns the path of one customer in the back office. */
export function adminCustomer(customerId: string): string {
  return paths.admin.customer.replace(':customerId', encodeURIComponent(customerId));
}

/** Returns the pattern of a kind's item pages in the back office. `kind` is the word used in URLs. */
export function adminItems(kind: string): string {
  return paths.admin.item.replace(':kind', kind);
}

/** Returns the path of one item in the back office, by its code. */
export function adminItem(kind: string, code: string): string {
  return adminItems(kind).replace(':code', encodeURIComponent(code));
}

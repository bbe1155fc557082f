/** Every URL of the web app once, as a pattern or a builder. There is no path literal anywhere else. */
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
    moreServices: '/admin/manage-more-services',
    sales: '/admin/manage-sales',
    users: '/admin/manage-users',
    customer: '/admin/manage-users/:customerId',
    staff: '/admin/manage-staff',
    audit: '/admin/audit',
    account: '/admin/account',
  },
} as const;

/** Where a payment of an order taken by telephone leads that did not go through: its payer has no cart to go back to. */
export const paymentNotMade = `${paths.paymentReceived}?failed=1`;

export function productsInCategory(category: string): string {
  return `${paths.products}?category=${encodeURIComponent(category)}`;
}

/** The products in which a text is found. */
export function productsFor(text: string): string {
  return `${paths.products}?q=${encodeURIComponent(text)}`;
}

/** A shareable address of one product; also works without navigation state. */
export function productViewOf(id: string): string {
  return `${paths.productView}?id=${encodeURIComponent(id)}`;
}

/** The inventory with what is low in stock alone. */
export const lowStockInventory = `${paths.admin.inventory}?stock=low`;

export function adminOrder(orderId: string): string {
  return paths.admin.order.replace(':orderId', encodeURIComponent(orderId));
}

/** The page of one customer in the back office. */
export function adminCustomer(customerId: string): string {
  return paths.admin.customer.replace(':customerId', encodeURIComponent(customerId));
}

/** The pages of a kind's items in the back office, as a pattern; `kind` is the word that addresses have for it. */
export function adminItems(kind: string): string {
  return paths.admin.item.replace(':kind', kind);
}

/** The page of one item in the back office, by its code. */
export function adminItem(kind: string, code: string): string {
  return adminItems(kind).replace(':code', encodeURIComponent(code));
}

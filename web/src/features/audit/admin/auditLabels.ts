import { adminOf } from '@shop/core/items/admin/registry';
import type { ItemKind } from '@shop/core/items/registry';
import { itemKinds } from '@shop/core/items/registry';

/** Verb phrases, as in "Demo Staff added Blue Dream". */
const auditActionLabels: Readonly<Record<string, string>> = {
  ...actionsOf((kind) => [adminOf(kind).add], 'added'),
  ...actionsOf((kind) => [adminOf(kind).update], 'changed'),
  ...actionsOf((kind) => adminOf(kind).removals.map(({ contract }) => contract), 'deleted'),
  changeItems: 'added or changed',
  restoreItem: 'restored',
  markSoldOut: 'marked as sold out, or put back on sale,',
  returnSoldOut: 'put back on sale',
  addBanner: 'added the banner',
  updateBanner: 'changed the banner',
  deleteBanner: 'deleted the banner',
  updateOperatingHours: 'changed',
  addSpecialDay: 'set the hours of',
  setSpecialDays: 'set the hours of',
  addPromotion: 'added the promotion',
  updatePromotion: 'changed the promotion',
  setPromotionState: 'moved the promotion',
  deletePromotion: 'deleted the promotion',
  hideReview: 'hid or showed the review of',
  pauseOrders: 'paused or resumed orders:',
  updateTerms: 'changed',
  updatePrivacyNotice: 'changed',
  updateShopProfile: 'changed the',
  createOrder: 'took the order',
  updateOrder: 'changed the order',
  prepareOrder: 'changed the packing status of the order',
  noteOrder: 'added a note to the order',
  refundOrder: 'partially refunded',
  retryRefund: 'retried or settled the refund of',
  retryDelivery: 'decided about the delivery of',
  releaseHold: 'released the units of',
  blockCustomer: 'blocked or unblocked',
  setOrderingRules: 'changed who may order:',
  releaseUnknownHolds: 'released the units of:',
  exportOrders: 'exported',
  customer: 'looked up',
  findCustomer: 'looked up the data of',
  eraseCustomer: 'erased the data of',
  noteCustomer: 'added a note about',
  addStaff: 'gave access to',
  staffCreate: 'gave access or a password to',
  updateStaff: 'changed the access of',
  resetStaffPassword: 'reset the password of',
  endStaffSessions: 'ended the sessions of',
  changePassword: 'changed the password of their own account',
  confirmSecondFactor: 'added a second factor to',
  turnOffSecondFactor: 'turned off the second factor of',
  newRecoveryCodes: 'generated new recovery codes for',
  resetSecondFactor: 'reset the second factor of',
  adminLogin: 'logged in, or tried to log in, as',
};

/** Each value lists the endpoints that perform the action, separated by commas. */
export const auditActionChoices: readonly { value: string; label: string }[] = [
  ...itemKinds.flatMap((kind) => {
    const { add, update, removals, labels } = adminOf(kind);
    return [
      { value: add.name, label: `Add ${labels.one}` },
      { value: update.name, label: `Update ${labels.one}` },
      { value: removals.map(({ contract }) => contract.name).join(','), label: `Delete ${labels.one}` },
    ];
  }),
  { value: 'changeItems', label: 'Inventory or import' },
  { value: 'restoreItem', label: 'Restore an item' },
  { value: 'markSoldOut,returnSoldOut', label: 'Sold out and back on sale' },
  { value: 'addBanner,updateBanner,deleteBanner', label: 'Banners' },
  { value: 'updateOperatingHours,addSpecialDay,setSpecialDays', label: 'Opening hours and days' },
  { value: 'pauseOrders', label: 'Pause or resume ordering' },
  { value: 'addPromotion,updatePromotion,setPromotionState,deletePromotion', label: 'Promotions' },
  { value: 'hideReview', label: 'Reviews' },
  { value: 'updateTerms', label: 'Terms' },
  { value: 'updatePrivacyNotice', label: 'Privacy notice' },
  { value: 'updateShopProfile', label: 'Shop details' },
  { value: 'createOrder', label: 'Take an order' },
  { value: 'updateOrder', label: 'Hand over or cancel an order' },
  { value: 'prepareOrder', label: 'Pack an order' },
  { value: 'noteOrder', label: 'Notes about orders' },
  { value: 'retryRefund,refundOrder', label: 'Refunds' },
  { value: 'retryDelivery', label: 'Deliveries' },
  { value: 'releaseHold', label: 'Release units' },
  { value: 'exportOrders', label: 'Export orders' },
  { value: 'customer,findCustomer', label: 'Look up a customer' },
  { value: 'eraseCustomer', label: 'Erase a customer' },
  { value: 'noteCustomer', label: 'Notes about customers' },
  { value: 'blockCustomer', label: 'Block or unblock a customer' },
  { value: 'setOrderingRules', label: 'Change who may order' },
  { value: 'releaseUnknownHolds', label: 'Release the units of unknown accounts' },
  { value: 'addStaff,staffCreate', label: 'Add staff' },
  { value: 'updateStaff', label: 'Change staff access' },
  { value: 'resetStaffPassword,changePassword', label: 'Staff passwords' },
  {
    value: 'confirmSecondFactor,turnOffSecondFactor,newRecoveryCodes,resetSecondFactor',
    label: 'Staff second factors',
  },
  { value: 'endStaffSessions', label: 'End staff sessions' },
  { value: 'adminLogin', label: 'Log in' },
];

export const auditKindLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(itemKinds.map((kind) => [kind, adminOf(kind).labels.title])),
  banner: 'Banner',
  hours: 'Opening hours',
  specialDay: 'Special day',
  terms: 'Terms',
  privacyNotice: 'Privacy notice',
  shopProfile: 'Shop details',
  order: 'Order',
  orders: 'Orders',
  staff: 'Staff account',
  promotion: 'Promotion',
  review: 'Review',
  customer: 'Customer',
  orderingRules: 'Ordering rules',
};

/** Returns the label of the action. Without a label, splits its name: `sendMail` becomes "send mail". */
export function actionText(action: string): string {
  return auditActionLabels[action] ?? spaced(action);
}

export function kindText(kind: string): string {
  const text = auditKindLabels[kind] ?? spaced(kind);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns "Stock price · one gram" for `stockPrice.oneGram`. */
export function fieldText(path: string): string {
  const parts = path.split('.').map(spaced);
  const [first = '', ...rest] = parts;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' · ');
}

function spaced(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
}

/** Gives the same label to the endpoints that `callsOf` selects for each kind of item. */
function actionsOf(callsOf: (kind: ItemKind) => readonly { name: string }[], label: string) {
  return Object.fromEntries(itemKinds.flatMap(callsOf).map(({ name }) => [name, label]));
}

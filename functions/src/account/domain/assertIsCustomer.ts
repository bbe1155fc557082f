import { AppError } from '@shop/core/model/appError';

/** Name, sign-in and sessions of staff belong to the staff record. Throws `transition-refused`. */
export function assertIsCustomer({ staff }: { staff: object | null }): void {
  if (staff === null) return;
  throw new AppError('transition-refused', 'Staff accounts are managed in the back office.');
}

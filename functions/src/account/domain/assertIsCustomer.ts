import { AppError } from '@shop/core/model/appError';

/** Throws `transition-refused` for staff, whose name, sign-in and sessions are managed in the staff record. */
export function assertIsCustomer({ staff }: { staff: object | null }): void {
  if (staff === null) return;
  throw new AppError('transition-refused', 'Staff accounts are managed in the back office.');
}

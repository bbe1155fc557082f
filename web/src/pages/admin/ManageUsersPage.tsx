import { useMay } from '@/admin/session/StaffSession';
import { FindCustomer } from '@/features/shoppers/admin/FindCustomer';
import { FindShopper } from '@/features/shoppers/admin/FindShopper';
import { Page } from '@/ui/Page';

export function ManageUsersPage() {
  const mayKeepData = useMay('customerData');
  return (
    <Page title="Manage Users">
      <div className="flex flex-col gap-10">
        <FindShopper />
        {mayKeepData && <FindCustomer />}
      </div>
    </Page>
  );
}

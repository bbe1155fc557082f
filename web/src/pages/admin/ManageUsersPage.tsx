import { FindShopper } from '@/features/shoppers/admin/FindShopper';
import { Page } from '@/ui/Page';

export function ManageUsersPage() {
  return (
    <Page title="Manage Users">
      <FindShopper />
    </Page>
  );
}

import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';

import { useStaff } from '@/admin/session/StaffSession';
import { sectionsFor } from '@/admin/shell/adminSections';
import { TodayGlance } from '@/features/insights/admin/TodayGlance';
import { Page } from '@/ui/Page';

export function AdminHomePage() {
  const { staff, may } = useStaff();
  const name = staff === null ? '' : ` ${staff.adminName} ${staff.adminSurname}`.trimEnd();
  return (
    <Page title="Back office" heading={`Good Day,${name}`} width="shop">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        {sectionsFor(may).map(({ to, label, purpose, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="interactive flex h-full gap-3 rounded-card border border-line bg-surface p-4 max-sm:flex-col sm:items-center sm:gap-4 hover:border-line-strong hover:bg-sunken"
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
                <Icon className="size-6" aria-hidden="true" />
              </span>
              <span className="min-w-0 grow">
                <span className="block text-card">{label}</span>
                <span className="block text-small text-muted">{purpose}</span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-muted max-sm:hidden" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <TodayGlance />
    </Page>
  );
}

import { useStaff } from '@/admin/session/StaffSession';
import { sectionsFor } from '@/admin/sections/adminSections';
import { TodayGlance } from '@/features/insights/admin/TodayGlance';
import { Link } from '@/ui/Link';
import { Page } from '@/ui/Page';

export function AdminHomePage() {
  const { staff, may } = useStaff();
  const name = staff === null ? '' : `${staff.adminName} ${staff.adminSurname}`.trim();
  return (
    <Page title="Back office" heading={name === '' ? 'Good Day' : `Good Day, ${name}`} width="wide">
      <TodayGlance />
      <section aria-labelledby="sections" className="mt-8">
        <h2 id="sections" className="text-section lg:sr-only">
          Sections
        </h2>
        <ul className="mt-3 grid grid-cols-2 gap-2 sm:gap-3 lg:mt-0 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-0 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-1">
          {sectionsFor(may).map(({ to, label, purpose, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="interactive flex h-full items-start gap-2 rounded-control border border-line bg-surface p-3 sm:gap-3 hover:border-line-strong hover:bg-sunken lg:flex-col lg:items-center lg:gap-1 lg:border-transparent lg:px-0.5 lg:py-2 lg:text-center lg:hover:border-transparent"
              >
                <Icon className="mt-0.5 size-5 shrink-0 text-primary lg:mt-0" aria-hidden="true" />
                <span className="min-w-0">
                  <span className="block text-card lg:text-caption">{label}</span>
                  <span className="block text-caption font-normal text-muted lg:sr-only">{purpose}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}

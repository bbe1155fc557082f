import { useStaff } from '@/admin/session/StaffSession';
import { sectionsFor } from '@/admin/sections/adminSections';
import { TodayGlance } from '@/features/insights/admin/TodayGlance';
import { Link } from '@/ui/Link';
import { Page } from '@/ui/Page';

/** Renders pending decisions and today's figures, and then a tile for each section. */
export function AdminHomePage() {
  const { staff, may } = useStaff();
  const name = staff === null ? '' : ` ${staff.adminName} ${staff.adminSurname}`.trimEnd();
  return (
    <Page title="Back office" heading={`Good Day,${name}`} width="wide">
      <TodayGlance />
      <section aria-labelledby="sections" className="mt-8">
        <h2 id="sections" className="text-section">
          Sections
        </h2>
        <ul className="mt-3 grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-5">
          {sectionsFor(may).map(({ to, label, purpose, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="interactive flex h-full items-start gap-2 rounded-control border border-line bg-surface p-3 sm:gap-3 hover:border-line-strong hover:bg-sunken"
              >
                <Icon className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden="true" />
                <span className="min-w-0">
                  <span className="block text-card">{label}</span>
                  <span className="block text-caption font-normal text-muted">{purpose}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}

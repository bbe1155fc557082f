import { paths } from '@/config/paths';
import { NavLink } from '@/ui/Link';
import { scrollBehavior } from '@/ui/motion';

import { mainLinks } from './navigation';

export function BottomBar() {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom,0px)] print:hidden"
    >
      <ul className="mx-auto flex h-16 max-w-dock tight:h-13 items-stretch">
        {mainLinks.map(({ to, label, Icon }) => (
          <li key={to} className="min-w-0 grow basis-0">
            <NavLink
              to={to}
              end={to !== paths.orders}
              onClick={(event) => {
                if (event.currentTarget.getAttribute('aria-current') === 'page')
                  window.scrollTo({ top: 0, behavior: scrollBehavior() });
              }}
              className={
                'group flex h-full flex-col items-center justify-center gap-0.5 rounded-control text-caption tight:text-[4.4vw] text-muted -outline-offset-3 ' +
                'aria-[current=page]:font-bold aria-[current=page]:text-primary md:flex-row md:gap-2 md:text-small md:font-semibold'
              }
            >
              <span className="interactive grid h-7 w-14 max-w-full place-items-center rounded-full group-hover:bg-sunken group-aria-[current=page]:bg-primary-soft group-aria-[current=page]:text-on-primary-soft md:w-10">
                <Icon className="size-5" strokeWidth={2} aria-hidden="true" />
              </span>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

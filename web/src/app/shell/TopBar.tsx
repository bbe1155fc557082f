import { CircleUser, Menu, ShoppingBag } from 'lucide-react';
import { useContext } from 'react';
import { useLocation } from 'react-router-dom';

import { paths } from '@/config/paths';
import { SearchForm } from '@/features/catalog/SearchForm';
import { IconButton } from '@/ui/IconButton';
import { Link, NavLink } from '@/ui/Link';
import { SiteName } from '@/ui/siteName';
import { Wordmark } from '@/ui/Wordmark';

import { mainLinks } from './navigation';

type TopBarProps = {
  /** Null before the shop's script runs. */
  cartCount: number | null;
  cartUnits?: number;
  isMenuOpen: boolean;
  onOpenMenu: () => void;
  onMenuLikely: () => void;
};

const linkStyle = 'interactive grid size-11 place-items-center rounded-control hover:bg-sunken';

/** The settings page shows the bar only on wide screens. */
export function TopBar({ cartCount, cartUnits, isMenuOpen, onOpenMenu, onMenuLikely }: TopBarProps) {
  const siteName = useContext(SiteName);
  const { pathname } = useLocation();
  const count = cartCount ?? 0;
  return (
    <header
      className={`sticky top-0 z-20 border-b border-line bg-surface print:hidden ${pathname === paths.settings ? 'max-lg:hidden' : ''}`}
    >
      <div className="mx-auto grid h-(--bar-top) max-w-shop grid-cols-[1fr_auto_1fr] items-center px-2 md:px-4 lg:flex lg:gap-2 lg:px-6">
        <IconButton
          label="Menu"
          icon={<Menu />}
          aria-expanded={isMenuOpen}
          aria-haspopup="dialog"
          onClick={onOpenMenu}
          onPointerEnter={onMenuLikely}
          onFocus={onMenuLikely}
        />
        <Link
          to={paths.home}
          aria-label={siteName === '' ? 'Shop home' : `${siteName}, home`}
          className="inline-flex h-10 items-center rounded-small px-2 text-ink"
        >
          <Wordmark />
        </Link>
        <nav aria-label="Shop" className="mr-auto hidden lg:flex">
          {[mainLinks[0], mainLinks[2], mainLinks[1]].map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end={to !== paths.orders}
              className="interactive grid h-11 place-items-center rounded-control px-3 font-semibold text-muted hover:bg-sunken aria-[current=page]:text-primary"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        {/* Omitted on the products page, which has its own search. */}
        {pathname !== paths.products && (
          <SearchForm id="search-bar" className="hidden w-full max-w-80 lg:block" />
        )}
        <div className="ml-auto flex lg:ml-0">
          <Link to={paths.settings} aria-label="Account" className={`max-lg:hidden ${linkStyle}`}>
            <CircleUser className="size-5.5" aria-hidden="true" />
          </Link>
          <Link
            to={paths.cart}
            aria-label={cartCount === null ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
            className={`relative ${linkStyle}`}
          >
            <ShoppingBag className="size-5.5" aria-hidden="true" />
            {count > 0 && (
              <span
                key={cartUnits}
                className="absolute top-0.5 right-0 grid h-5 min-w-5 animate-[bump_240ms_var(--ease-settle)] place-items-center rounded-full border-2 border-surface bg-primary px-1 text-[0.6875rem] leading-none font-bold text-on-primary tabular-nums"
              >
                {count}
              </span>
            )}
          </Link>
        </div>
      </div>
    </header>
  );
}

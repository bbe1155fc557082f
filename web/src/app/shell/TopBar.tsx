import { Menu, ShoppingBag } from 'lucide-react';
import { useContext } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@/config/paths';
import { IconButton } from '@/ui/IconButton';
import { SiteName } from '@/ui/siteName';
import { Wordmark } from '@/ui/Wordmark';

type TopBarProps = {
  /** How many units are in the cart; null when that is not known, before the script of the shop runs. */
  cartCount: number | null;
  isMenuOpen: boolean;
  onOpenMenu: () => void;
  onMenuLikely: () => void;
};

export function TopBar({ cartCount, isMenuOpen, onOpenMenu, onMenuLikely }: TopBarProps) {
  const siteName = useContext(SiteName);
  const count = cartCount ?? 0;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface print:hidden">
      <div className="mx-auto grid h-(--bar-top) max-w-shop grid-cols-[1fr_auto_1fr] items-center px-2 md:px-4 lg:px-6">
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
          aria-label={siteName === '' ? 'Home' : `${siteName}, home`}
          className="rounded-small px-2 py-1 text-ink"
        >
          <Wordmark />
        </Link>
        <Link
          to={paths.cart}
          aria-label={cartCount === null ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
          className="interactive relative ml-auto grid size-11 place-items-center rounded-control hover:bg-sunken"
        >
          <ShoppingBag className="size-5.5" aria-hidden="true" />
          {count > 0 && (
            <span
              key={count}
              className="absolute top-0.5 right-0 grid h-5 min-w-5 animate-[settle-in_240ms_var(--ease-settle)] place-items-center rounded-full border-2 border-surface bg-primary px-1 text-[0.6875rem] leading-none font-bold text-on-primary tabular-nums"
            >
              {count}
            </span>
          )}
        </Link>
      </div>
    </header>
  );
}

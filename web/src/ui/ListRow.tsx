import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './Link';

type ListRowProps = {
  icon?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  trailing?: ReactNode;
  /** Path inside the shop. */
  to?: string;
  href?: string;
  onClick?: () => void;
};

const rowStyle = 'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left';
const pressable = clsx(rowStyle, 'interactive rounded-control -outline-offset-3 hover:bg-sunken');

/** Lets rows, which have their own padding, extend to the edge of a card. */
export const listRowsStyle = '-mx-4 -my-2 flex flex-col';

export function ListRow({ icon, title, detail, trailing, to, href, onClick }: ListRowProps) {
  const content = (
    <>
      {icon !== undefined && <span className="shrink-0 text-muted [&>svg]:size-5">{icon}</span>}
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        {detail !== undefined && <span className="block text-small text-muted">{detail}</span>}
      </span>
      {trailing ??
        (to !== undefined && <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />)}
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={pressable}>
        {content}
      </Link>
    );
  }
  if (href !== undefined) {
    const isPage = href.startsWith('http');
    return (
      <a href={href} className={pressable} {...(isPage && { target: '_blank', rel: 'noreferrer' })}>
        {content}
      </a>
    );
  }
  if (onClick !== undefined) {
    return (
      <button type="button" onClick={onClick} className={pressable}>
        {content}
      </button>
    );
  }
  return <div className={rowStyle}>{content}</div>;
}

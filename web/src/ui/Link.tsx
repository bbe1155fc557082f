import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Path inside the shop. */
  to: string;
  replace?: boolean;
  state?: unknown;
};

/** The router's link component would add code for prefetching server-rendered pages to the first load. */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  });
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** Unless `end` is set, the link is also current on subpages. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname: target } = useResolvedPath(rest.to);
  const { pathname } = useLocation();
  const isCurrent = pathname === target || (!end && pathname.startsWith(`${target}/`));
  return <Link {...rest} aria-current={isCurrent ? 'page' : undefined} />;
}

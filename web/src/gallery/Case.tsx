import type { ReactNode } from 'react';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gallery-part" aria-label={title}>
      <h2 className="text-section">{title}</h2>
      <div className="gallery-cases">{children}</div>
    </section>
  );
}

export function Case({
  title,
  isWide = false,
  children,
}: {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isWide ? 'gallery-case is-wide' : 'gallery-case'}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

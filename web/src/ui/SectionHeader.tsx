import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';

type SectionHeaderProps = { title: string; link?: { to: string; label: string } };

/** The heading of a part of a screen, with a way to all of it. */
export function SectionHeader({ title, link }: SectionHeaderProps) {
  return (
    <div className="mb-2 flex items-center justify-between gap-3">
      <h2 className="text-section">{title}</h2>
      {link !== undefined && (
        <Link
          to={link.to}
          aria-label={`${link.label}: ${title}`}
          className="interactive -mr-2 inline-flex min-h-11 items-center gap-0.5 rounded-small px-2 text-card text-primary hover:text-primary-hover hover:underline"
        >
          {link.label}
          <ChevronRight className="size-4" aria-hidden="true" />
        </Link>
      )}
    </div>
  );
}

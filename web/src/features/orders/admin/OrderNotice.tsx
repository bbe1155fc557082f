import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type OrderNoticeProps = { title: string; text: string; children: ReactNode };

export function OrderNotice({ title, text, children }: OrderNoticeProps) {
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-3 rounded-card border border-transparent bg-warn-soft p-4 text-warn-ink"
    >
      <div className="flex gap-3">
        <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <div className="min-w-0">
          <h2 className="font-bold">{title}</h2>
          <p>{text}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 sm:pl-8">{children}</div>
    </section>
  );
}

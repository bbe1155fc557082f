import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

type AccordionItem = { id: string; icon?: ReactNode; title: string; content: ReactNode };
type AccordionProps = { items: readonly AccordionItem[]; openId?: string };

export function Accordion({ items, openId }: AccordionProps) {
  const baseId = useId();
  const [open, setOpen] = useState<string | null>(openId ?? null);
  const [opened, setOpened] = useState<readonly string[]>(openId === undefined ? [] : [openId]);

  function toggle(id: string) {
    setOpen(id === open ? null : id);
    if (!opened.includes(id)) setOpened([...opened, id]);
  }
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {items.map(({ id, icon, title, content }) => {
        const isOpen = id === open;
        return (
          <section key={id}>
            <h2 className="text-body tracking-normal">
              <button
                type="button"
                id={`${baseId}-${id}`}
                aria-expanded={isOpen}
                aria-controls={`${baseId}-${id}-panel`}
                onClick={() => toggle(id)}
                className="interactive flex min-h-14 w-full items-center gap-3 px-4 text-left font-semibold -outline-offset-3 hover:bg-sunken"
              >
                {icon !== undefined && <span className="shrink-0 text-muted [&>svg]:size-5">{icon}</span>}
                <span className="grow">{title}</span>
                <ChevronDown
                  className={clsx('interactive size-5 text-muted', isOpen && 'rotate-180')}
                  aria-hidden="true"
                />
              </button>
            </h2>
            <div
              id={`${baseId}-${id}-panel`}
              role="region"
              aria-labelledby={`${baseId}-${id}`}
              hidden={!isOpen}
              className="animate-[fade-in_200ms_ease-out] px-4 pt-3 pb-4"
            >
              {opened.includes(id) && content}
            </div>
          </section>
        );
      })}
    </div>
  );
}

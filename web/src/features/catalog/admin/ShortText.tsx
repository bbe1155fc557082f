import { Tooltip } from 'radix-ui';
import { useState } from 'react';

const longest = 30;
const shown = 15;

/** Shows the full text on hover, focus or tap. The specification sets `longest` and `shown`. */
export function ShortText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (text.length <= longest) return <>{text}</>;
  return (
    <Tooltip.Provider delayDuration={200}>
      <Tooltip.Root open={isOpen} onOpenChange={setIsOpen}>
        <Tooltip.Trigger asChild>
          <button
            type="button"
            aria-expanded={isOpen}
            // By default, a press closes the tooltip, so a tap would never show the text.
            onPointerDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.preventDefault();
              setIsOpen(true);
            }}
            className="interactive min-h-9 rounded-small text-left whitespace-nowrap underline decoration-dotted underline-offset-4 max-lg:min-h-11"
          >
            {`${text.slice(0, shown)}...`}
          </button>
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            sideOffset={4}
            collisionPadding={12}
            className="z-50 max-w-80 rounded-control bg-ink px-3 py-2 text-small text-canvas shadow-sheet"
          >
            {text}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

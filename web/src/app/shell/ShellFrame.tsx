import { useRef } from 'react';
import type { ReactNode } from 'react';

import { BottomBar } from './BottomBar';

type ShellFrameProps = {
  bar: ReactNode;
  notices?: ReactNode;
  overlays?: ReactNode;
  children: ReactNode;
};

/** The HTML contains the frame before the shop's script runs (src/document/staticShell.tsx). */
export function ShellFrame({ bar, notices, overlays, children }: ShellFrameProps) {
  const main = useRef<HTMLElement>(null);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink onSkip={() => main.current?.focus()} />
      {bar}
      {notices}
      <main ref={main} id="main" tabIndex={-1} className="flex grow flex-col pb-[var(--bar-bottom)]">
        {children}
      </main>
      <BottomBar />
      {overlays}
    </div>
  );
}

function SkipLink({ onSkip }: { onSkip: () => void }) {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        onSkip();
      }}
      className="sr-only z-50 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}

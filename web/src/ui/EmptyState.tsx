import type { ReactNode } from 'react';

import { LineDrawing } from './LineDrawing';
import type { Drawing } from './LineDrawing';

type EmptyStateProps = {
  drawing: Drawing;
  title: string;
  text?: string;
  action?: ReactNode;
};

/** For a screen or list with nothing to show. ErrorPanel reports loading errors. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-narrow flex-col items-center px-4 py-10 text-center">
      <LineDrawing name={drawing} />
      <p className="mt-4 text-section text-balance">{title}</p>
      {text !== undefined && <p className="mt-1 text-muted text-pretty">{text}</p>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  );
}

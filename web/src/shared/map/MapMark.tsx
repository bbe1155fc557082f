import type { LucideIcon } from 'lucide-react';

import type { Pixels } from './projection';

type MapMarkProps = {
  at: Pixels;
  name: string;
  Icon: LucideIcon;
  /** True for the northern of two marks, so nearby names do not overlap. */
  isNameAbove?: boolean;
  /** True if the courier's larger mark covers this mark, so the name needs more distance. */
  isCovered?: boolean;
};

/** Pixels from a mark's centre to its name's baseline. `coveredMore` is added if the courier's mark covers the mark. */
const [above, below, coveredMore] = [-18, 27, 13];

export function MapMark({ at, name, Icon, isNameAbove = false, isCovered = false }: MapMarkProps) {
  const more = isCovered ? coveredMore : 0;
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <circle r={12} className="fill-ink stroke-surface" strokeWidth={2} />
      <Icon x={-7} y={-7} width={14} height={14} strokeWidth={2.5} className="text-surface" />
      <text
        y={isNameAbove ? above - more : below + more}
        textAnchor="middle"
        className="fill-ink stroke-surface text-[13px] font-semibold [paint-order:stroke]"
        strokeWidth={3}
        strokeLinejoin="round"
      >
        {name}
      </text>
    </g>
  );
}

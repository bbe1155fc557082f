import { Lock } from 'lucide-react';

const cards = ['Visa', 'Mastercard', 'American Express'];

export function CardMarks({ text }: { text: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-muted">
      <p className="flex min-w-0 grow basis-52 items-start gap-2 text-pretty">
        <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {text}
      </p>
      <svg
        viewBox="0 0 124 24"
        role="img"
        aria-label={`Cards: ${cards.join(', ')}`}
        className="h-6 w-auto shrink-0"
      >
        {[0, 43, 86].map((x) => (
          // Stays white in the dark theme.
          <rect key={x} x={x + 0.5} y={0.5} width={37} height={23} rx={4} fill="#fff" stroke="#c9d1cb" />
        ))}
        <text x={19} y={16.5} textAnchor="middle" className="text-[11px] font-heavy italic" fill="#1a1f71">
          VISA
        </text>
        <circle cx={57.5} cy={12} r={6.5} fill="#eb001b" />
        <circle cx={66.5} cy={12} r={6.5} fill="#f79e1b" />
        <path d="M62 7.3a6.5 6.5 0 0 1 0 9.4 6.5 6.5 0 0 1 0-9.4Z" fill="#ff5f00" />
        <rect x={90} y={4} width={30} height={16} rx={2} fill="#006fcf" />
        <text x={105} y={15.5} textAnchor="middle" className="text-[9px] font-heavy" fill="#fff">
          AMEX
        </text>
      </svg>
    </div>
  );
}

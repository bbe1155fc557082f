import type { ItemFact } from '@shop/core/items/registry';

export function ProductFacts({ facts }: { facts: readonly ItemFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-3">
      {facts.map((fact) => (
        <Fact key={fact.name} {...fact} />
      ))}
    </dl>
  );
}

function Fact({ name, value, cue }: ItemFact) {
  return (
    <div className="rounded-control bg-sunken px-3 py-2.5">
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="font-bold tabular-nums">
        {value}{' '}
        {cue !== undefined && (
          <span className="block text-small font-medium text-muted first-letter:uppercase">{cue}</span>
        )}
      </dd>
    </div>
  );
}

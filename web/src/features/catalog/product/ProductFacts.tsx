import type { Edible } from '@shop/core/model/product';

/** From this many milligrams of THC on, a dose counts as strong; below the first as mild. */
const mediumFromMg = 10;
const highFromMg = 50;

/** What an edible contains, with a word for newcomers next to the number. */
export function ProductFacts({ edible }: { edible: Edible }) {
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Fact name="THC" value={`${edible.thc} mg`} cue={strengthOf(edible.thc)} />
      <Fact name="Total Dosage" value={`${edible.totalDosage} mg`} cue="in the whole pack" />
    </dl>
  );
}

function Fact({ name, value, cue }: { name: string; value: string; cue: string }) {
  return (
    <div className="rounded-control bg-sunken px-3 py-2.5">
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="font-bold tabular-nums">
        {value} <span className="block text-small font-medium text-muted">{cue}</span>
      </dd>
    </div>
  );
}

function strengthOf(milligrams: number): string {
  if (milligrams < mediumFromMg) return 'low';
  return milligrams < highFromMg ? 'medium' : 'high';
}

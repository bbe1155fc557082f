import { staffAccounts } from '@shop/core/contracts/staffAccounts';

import { Select } from '@/admin/forms/Select';
import { useServerData } from '@/api/useServerData';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';

import { auditActionChoices, auditKindLabels } from './auditLabels';

/** Whose acts, which acts, upon which kind of thing, on which days of the shop; an empty text means all. */
export type AuditFilter = { staffId: string; action: string; kind: string; from: string; to: string };

type AuditFiltersProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

const all = { value: '', label: 'All' };
const actions = [all, ...auditActionChoices];
const kinds = [all, ...Object.entries(auditKindLabels).map(([value, label]) => ({ value, label }))];

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  // Without the accounts there is no choice of people, and the rest works.
  const found = useServerData(staffAccounts, {});
  const people = (found.data?.accounts ?? []).map(({ id, name, surname }) => ({
    value: id,
    label: `${name} ${surname}`.trim(),
  }));
  const isUnlisted = filter.staffId !== '' && !people.some(({ value }) => value === filter.staffId);
  const options = [
    all,
    ...people,
    ...(isUnlisted ? [{ value: filter.staffId, label: 'Another person' }] : []),
  ];
  const isBackwards = filter.from !== '' && filter.to !== '' && filter.from > filter.to;
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
      <Field label="Person">
        <Select
          options={options}
          value={filter.staffId}
          onChange={(event) => onChange({ ...filter, staffId: event.target.value })}
        />
      </Field>
      <Field label="Action">
        <Select
          options={actions}
          value={filter.action}
          onChange={(event) => onChange({ ...filter, action: event.target.value })}
        />
      </Field>
      <Field label="Target" className="max-md:col-span-2">
        <Select
          options={kinds}
          value={filter.kind}
          onChange={(event) => onChange({ ...filter, kind: event.target.value })}
        />
      </Field>
      <Field label="From day">
        <Input
          type="date"
          value={filter.from}
          onChange={(event) => onChange({ ...filter, from: event.target.value })}
        />
      </Field>
      <Field label="To day" error={isBackwards ? 'The last day lies before the first.' : undefined}>
        <Input
          type="date"
          value={filter.to}
          onChange={(event) => onChange({ ...filter, to: event.target.value })}
        />
      </Field>
    </div>
  );
}

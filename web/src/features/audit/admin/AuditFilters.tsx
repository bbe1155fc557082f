import { staffAccounts } from '@shop/core/contracts/staffAccounts';

import { Select } from '@/admin/forms/Select';
import { useServerData } from '@/api/useServerData';
import { Field } from '@/ui/Field';

import { fieldText, auditKindLabels, auditActionLabels } from './auditLabels';

/** Whose acts, which acts, upon which kind of thing; an empty text means all. */
export type AuditFilter = { staffId: string; action: string; kind: string };

type AuditFiltersProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

const all = { value: '', label: 'All' };
const actions = [all, ...Object.keys(auditActionLabels).map((value) => ({ value, label: fieldText(value) }))];
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
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
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
    </div>
  );
}

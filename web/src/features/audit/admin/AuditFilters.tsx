import { staffAccounts } from '@shop/core/contracts/staffAccounts';

import { Choice } from '@/admin/forms/Choice';
import { DayRange } from '@/admin/forms/DayRange';
import { useServerData } from '@/api/useServerData';

import { auditActionChoices, auditKindLabels } from './auditLabels';

/** Days are in the shop's time zone. An empty string means all. */
export type AuditFilter = { staffId: string; action: string; kind: string; from: string; to: string };

type AuditFiltersProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

const all = { value: '', label: 'All' };
const actions = [all, ...auditActionChoices];
const kinds = [all, ...Object.entries(auditKindLabels).map(([value, label]) => ({ value, label }))];

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  // If the accounts cannot be loaded, the other filters still work.
  const found = useServerData(staffAccounts, {});
  const people = (found.data?.accounts ?? []).map(({ id, name, surname }) => ({
    value: id,
    label: `${name} ${surname}`.trim(),
  }));
  const isUnlisted = filter.staffId !== '' && !people.some(({ value }) => value === filter.staffId);
  const options = [
    all,
    ...people,
    ...(isUnlisted ? [{ value: filter.staffId, label: 'Another member of staff' }] : []),
  ];
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
      <Choice
        label="Member of staff"
        options={options}
        value={filter.staffId}
        onChange={(staffId) => onChange({ ...filter, staffId })}
      />
      <Choice
        label="Action"
        options={actions}
        value={filter.action}
        onChange={(action) => onChange({ ...filter, action })}
      />
      <Choice
        label="Target"
        className="max-md:col-span-2"
        options={kinds}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <DayRange from={filter.from} to={filter.to} onChange={(days) => onChange({ ...filter, ...days })} />
    </div>
  );
}

import { auditRow, changeOf } from './auditRow';

describe('a row of the audit log', () => {
  it('names the member of staff, the endpoint, the target and the time', () => {
    const now = new Date('2026-11-21T08:00:00.000Z');
    const caller = { staffId: 'staff-1', name: 'Demo Staff' };
    const target = { kind: 'banner', id: 'banner-1', name: 'Spring' };
    const change = { target, before: null, after: { title: 'Spring' } };
    expect(auditRow({ caller, action: 'addBanner', now }, change)).toEqual({
      at: now,
      by: 'staff:staff-1',
      byName: 'Demo Staff',
      action: 'addBanner',
      target,
      before: null,
      after: { title: 'Spring' },
    });
  });
});

describe('the recorded change', () => {
  it('contains the fields that differ, with null for a missing value', () => {
    const before: { title: string; text?: string } = { title: 'Spring', text: 'Now' };
    expect(changeOf(before, { title: 'Summer' })).toEqual({
      before: { title: 'Spring', text: 'Now' },
      after: { title: 'Summer', text: null },
    });
  });

  it('contains all fields of a new or deleted object', () => {
    expect(changeOf(null, { title: 'Spring' })).toEqual({ before: null, after: { title: 'Spring' } });
    expect(changeOf({ title: 'Spring' }, null)).toEqual({ before: { title: 'Spring' }, after: null });
  });

  it('is null when no field differs', () => {
    expect(changeOf({ title: 'Spring' }, { title: 'Spring' })).toBeNull();
    expect(changeOf(null, null)).toBeNull();
  });
});

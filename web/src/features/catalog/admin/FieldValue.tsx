import type { AdminItem } from '@shop/core/items/admin/registry';

import { Badge } from '@/ui/Badge';

import type { OwnField } from './itemFields';
import { fieldText, fieldTone } from './itemFields';

export function FieldValue({ item, field }: { item: AdminItem; field: OwnField }) {
  const tone = fieldTone(item, field);
  const text = fieldText(item, field);
  return tone === undefined ? text : <Badge tone={tone}>{text}</Badge>;
}

import type { ItemKind } from '@shop/core/items/registry';
import type { ReactNode } from 'react';

import type { OwnField } from './itemFields';
import { ownFieldsOf } from './itemFields';

type OwnFieldsProps = {
  kind: ItemKind;
  place: OwnField['place'];
  renderField: (field: OwnField) => ReactNode;
};

export function OwnFields({ kind, place, renderField }: OwnFieldsProps) {
  const fields = ownFieldsOf(kind).filter((field) => field.place === place);
  const halves = fields.filter(({ isHalf = false }) => isHalf);
  return (
    <>
      {fields.filter(({ isHalf = false }) => !isHalf).map(renderField)}
      {halves.length > 0 && <div className="grid grid-cols-2 gap-3">{halves.map(renderField)}</div>}
    </>
  );
}

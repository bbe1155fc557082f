import type { OutputOf } from '@shop/core/contracts/contract';
import type { manageShopProfile } from '@shop/core/contracts/shopProfileAdmin';
import { updateShopProfile } from '@shop/core/contracts/shopProfileAdmin';
import type { ShopProfile } from '@shop/core/model/shopProfile';
import { shownPhone } from '@shop/core/rules/phone';
import { shortShopDay } from '@shop/core/rules/shopDates';
import { useState } from 'react';

import { useMay } from '@/admin/session/StaffSession';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';

import { EditShopProfile } from './EditShopProfile';
import type { ProfileField } from './profileFields';
import { profileGroups } from './profileFields';
import { textOf } from './profileForm';

export function ShopDetails({ answer }: { answer: OutputOf<typeof manageShopProfile> }) {
  const [isEditing, setIsEditing] = useState(false);
  const mayEdit = useMay(updateShopProfile.permission);
  const { profile } = answer;
  return (
    <section aria-labelledby="shop-details" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="shop-details" className="text-section">
          Shop details
        </h2>
        {mayEdit && (
          <Button
            variant={profile === null ? 'primary' : 'secondary'}
            size="medium"
            onClick={() => setIsEditing(true)}
          >
            {profile === null ? 'Fill In Shop Details' : 'Edit Shop Details'}
          </Button>
        )}
      </div>
      {profile === null ? (
        <Banner tone="warn">
          Fill in the shop&apos;s details first. Until then, customers cannot order, and no courier can be
          booked.
        </Banner>
      ) : (
        <Facts profile={profile} />
      )}
      {isEditing && <EditShopProfile answer={answer} onClose={() => setIsEditing(false)} />}
    </section>
  );
}

function Facts({ profile }: { profile: ShopProfile }) {
  return (
    <Card padding="wide" className="gap-x-6 sm:columns-2 xl:columns-4">
      {profileGroups.map(({ title, fields }) => (
        <div key={title} className="mb-5 break-inside-avoid last:mb-0">
          <h3 className="text-card">{title}</h3>
          <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-small">
            {fields.map((field) => (
              <div key={field.name} className={field.isHalf === true ? '' : 'col-span-2'}>
                <dt className="text-muted">{field.label}</dt>
                <dd className="font-semibold wrap-anywhere tabular-nums">{shown(field, profile)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Card>
  );
}

function shown(field: ProfileField, profile: ShopProfile): string {
  const value = profile[field.name];
  if (field.input === 'phone') return shownPhone(profile.phoneNumber);
  if (field.name === 'vatSince') return shownVatSince(profile);
  const chosen = field.choices?.find((choice) => choice.value === value);
  return chosen?.label ?? (textOf(field, value) || 'None');
}

function shownVatSince({ vatNumber, vatSince }: ShopProfile): string {
  if (vatSince !== '') return shortShopDay(vatSince);
  return vatNumber === '' ? 'None' : 'Not entered: every sale shows VAT';
}

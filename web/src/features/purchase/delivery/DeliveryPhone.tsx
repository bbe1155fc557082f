import { keepPhoneDigits, localPhonePattern } from '@shop/core/rules/phone';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';

import { Field } from '@/ui/Field';
import { IconButton } from '@/ui/IconButton';
import { PhoneInput } from '@/ui/PhoneInput';

import { addressMessages } from './deliveryMessages';

type DeliveryPhoneProps = { phone: string; onChange: (phone: string) => void };

/** The number the courier calls, behind +27 and so without its 0; it can be changed only after the pencil was pressed. */
export function DeliveryPhone({ phone, onChange }: DeliveryPhoneProps) {
  const [isEditing, setIsEditing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isWhole = localPhonePattern.test(phone);

  function handleEdit() {
    setIsEditing(true);
    input.current?.focus();
  }
  return (
    <Field
      label="Phone number"
      hint="For this order only; the courier calls it."
      error={!isEditing && !isWhole ? addressMessages.phoneMissing : undefined}
    >
      <PhoneInput
        ref={input}
        countryCode="+27"
        readOnly={!isEditing}
        value={phone.slice(1)}
        keep={(typed) => typed}
        onChange={(typed) => onChange(keepPhoneDigits(typed))}
        onBlur={() => setIsEditing(false)}
        trailing={
          isEditing ? undefined : (
            <IconButton label="Edit phone number" icon={<Pencil />} onClick={handleEdit} />
          )
        }
        className="read-only:bg-sunken"
      />
    </Field>
  );
}

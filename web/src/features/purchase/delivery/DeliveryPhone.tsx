import { keepPhoneDigits, localPhonePattern } from '@shop/core/rules/phone';
import { Pencil } from 'lucide-react';
import { useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';

import { Field } from '@/ui/Field';
import { IconButton } from '@/ui/IconButton';
import { PhoneInput } from '@/ui/PhoneInput';

import { phoneProblem } from './deliveryMessages';

type DeliveryPhoneProps = {
  phone: string;
  onChange: (phone: string) => void;
  inputRef?: Ref<HTMLInputElement>;
};

/** Shows +27 instead of the leading 0. Read-only until the customer presses the pencil. */
export function DeliveryPhone({ phone, onChange, inputRef }: DeliveryPhoneProps) {
  const [isEditing, setIsEditing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isWhole = localPhonePattern.test(phone);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => input.current);

  function handleEdit() {
    setIsEditing(true);
    input.current?.focus();
  }
  return (
    <Field
      label="Phone number"
      hint="We share it with your courier for this order only."
      error={!isEditing && !isWhole ? phoneProblem(phone) : undefined}
    >
      <PhoneInput
        ref={input}
        countryCode="+27"
        readOnly={!isEditing}
        value={phone.replace(/^0/, '')}
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

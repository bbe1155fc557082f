import { myProfile, updateMyProfile } from '@shop/core/contracts/account';
import type { OutputOf } from '@shop/core/contracts/contract';
import { userAddresses } from '@shop/core/contracts/delivery';
import { keepPhoneDigits, toInternationalPhone, toLocalPhone } from '@shop/core/rules/phone';
import { useState } from 'react';

import { useServerAction } from '@/api/useServerAction';
import { useAppDispatch } from '@/app/hooks';
import { logWarning } from '@/config/log';
import { signedIn } from '@/shared/session/sessionSlice';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Message } from '@/ui/Message';
import { PhoneInput } from '@/ui/PhoneInput';
import { toast } from '@/ui/toast';
import { useSubmit } from '@/ui/useSubmit';

import { loadAuth } from '../session';
import { OwnProfile } from './OwnProfile';

type Profile = OutputOf<typeof myProfile>['profile'];

const longestName = 120;

export function EditProfile() {
  return <OwnProfile>{(profile) => <ProfileForm profile={profile} />}</OwnProfile>;
}

function ProfileForm({ profile }: { profile: Profile }) {
  const dispatch = useAppDispatch();
  // Null until the customer types, so that an untouched field shows the latest profile.
  const [typedName, setTypedName] = useState<string | null>(null);
  const [typedPhone, setTypedPhone] = useState<string | null>(null);
  const name = typedName ?? profile.displayName;
  const phone = typedPhone ?? toLocalPhone(profile.phoneNumber);
  const [phoneProblem, setPhoneProblem] = useState('');
  const save = useServerAction(updateMyProfile, { invalidates: [myProfile, userAddresses] });

  async function submit() {
    const phoneNumber = phone === '' ? '' : toInternationalPhone(phone);
    setPhoneProblem(phoneNumber === null ? 'Please enter 10 digits starting with 0, or leave it empty.' : '');
    if (phoneNumber === null) return;
    await save.run({ displayName: name, phoneNumber });
    toast.success('Your profile has been saved');
    try {
      // Orders take the customer's name from the token, so the token is refreshed.
      const user = await (await loadAuth()).reloadUser();
      if (user !== null) dispatch(signedIn(user));
    } catch (error) {
      logWarning('The new name was saved, but could not be reloaded', error);
    }
  }
  // The form shows the request's error.
  const { isBusy, handleSubmit } = useSubmit(submit, () => {});

  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-4" noValidate>
      <Field label="Name" hint="The courier asks for this name at the door.">
        <Input
          type="text"
          autoComplete="name"
          maxLength={longestName}
          value={name}
          onChange={(event) => setTypedName(event.target.value)}
        />
      </Field>
      <Field
        label="Phone number"
        hint="The courier may call this number about your delivery."
        error={phoneProblem}
      >
        <PhoneInput
          autoComplete="tel-national"
          value={phone}
          keep={keepPhoneDigits}
          onChange={(typed) => {
            setTypedPhone(typed);
            setPhoneProblem('');
          }}
        />
      </Field>
      {save.error !== null && <Message type="bad">{save.error.message}</Message>}
      <Button type="submit" isBusy={isBusy} busyLabel="Saving" className="self-start">
        Save profile
      </Button>
    </form>
  );
}

import { useState } from 'react';

import { FileDrop } from '@/admin/forms/FileDrop';
import { Select } from '@/admin/forms/Select';
import { Switch } from '@/admin/forms/Switch';
import { Checkbox } from '@/ui/Checkbox';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { NumberField } from '@/ui/NumberField';
import { PasswordInput } from '@/ui/PasswordInput';
import { PhoneInput } from '@/ui/PhoneInput';
import { RadioCards } from '@/ui/RadioCards';
import { SearchBox } from '@/ui/SearchBox';
import { SuggestInput } from '@/ui/SuggestInput';
import { Textarea } from '@/ui/Textarea';

import { Case, Part } from './Case';

const notes = [
  'Leave at the front door',
  'Call before delivery',
  'Deliver to the neighbor if not home',
  'Leave package in the garage',
  'Ring the doorbell and wait',
];
const strains = ['Hybrid', 'Sativa', 'Indica'].map((value) => ({ value, label: value }));

export function FormsPart() {
  const [phone, setPhone] = useState('0821234567');
  const [quantity, setQuantity] = useState(2);
  const [search, setSearch] = useState('haze');
  const [note, setNote] = useState('');
  return (
    <Part title="Forms">
      <Case title="Field with hint, with error, disabled">
        <div className="gallery-stack">
          <Field label="E-mail" hint="We send your receipt there.">
            <Input type="email" autoComplete="email" placeholder="name@example.com" />
          </Field>
          <Field label="E-mail of the shop" error="Please enter an e-mail address.">
            <Input type="email" defaultValue="demo@" />
          </Field>
          <Field label="Code">
            <Input defaultValue="FL-014" disabled />
          </Field>
        </div>
      </Case>
      <Case title="Password, phone">
        <div className="gallery-stack">
          <Field label="Password" isRequired>
            <PasswordInput autoComplete="new-password" defaultValue="correct horse" />
          </Field>
          <Field label="Phone number">
            <PhoneInput value={phone} onChange={setPhone} />
          </Field>
          <Field label="Phone number with code">
            <PhoneInput value="82 123 4567" onChange={setPhone} countryCode="+27" readOnly />
          </Field>
        </div>
      </Case>
      <Case title="Number, select, text area">
        <div className="gallery-stack">
          <div className="gallery-row">
            <NumberField
              label="Quantity of Durban Haze 1G"
              value={quantity}
              onChange={setQuantity}
              min={1}
              max={5}
            />
            <NumberField
              label="Quantity of rolling papers"
              value={1}
              onChange={setQuantity}
              min={1}
              max={1}
              size="compact"
            />
          </div>
          <Field label="Strain">
            <Select options={strains} placeholder="Select an option" defaultValue="" />
          </Field>
          <Field label="Description" hint="At most 4000 characters.">
            <Textarea rows={3} defaultValue="Citrus and pine, a long and even evening." />
          </Field>
        </div>
      </Case>
      <Case title="Search, suggestions">
        <div className="gallery-stack">
          <SearchBox
            label="Search products"
            placeholder="Search products..."
            value={search}
            onChange={setSearch}
          />
          <SearchBox
            label="Search nothing yet"
            placeholder="Search products..."
            value=""
            onChange={setSearch}
          />
          <Field label="Delivery note">
            <SuggestInput
              value={note}
              onChange={setNote}
              suggestions={notes.map((text) => ({ id: text, text }))}
              placeholder="Anything the driver should know"
            />
          </Field>
        </div>
      </Case>
      <Choices />
      <Case title="File: empty, uploading">
        <div className="gallery-stack">
          <FileDrop label="Product image" hint="PNG, JPEG or WebP, at most 10 MB." onFile={() => {}} />
          <FileDrop label="Banner image" ratio="banner" progress={0.62} isDisabled onFile={() => {}} />
        </div>
      </Case>
    </Part>
  );
}

function Choices() {
  const [size, setSize] = useState<'oneGram' | 'threeGram' | 'preRoll' | null>('oneGram');
  const [delivery, setDelivery] = useState<'home' | 'work' | 'self' | null>('home');
  return (
    <>
      <Case title="Switch, checkbox">
        <div className="gallery-stack">
          <Switch label="Show edibles" defaultChecked />
          <Switch label="Show extras" />
          <Switch label="Not now" disabled />
          <Checkbox label="I accept the Terms and Conditions" defaultChecked />
          <Checkbox label="I am 18 or older" error="Please accept Terms and Conditions" />
        </div>
      </Case>
      <Case title="Radio cards: sizes">
        <div className="gallery-stack">
          <RadioCards
            legend="Size"
            columns={3}
            value={size}
            onChange={setSize}
            options={[
              { value: 'oneGram', label: '1g', detail: 'R114.00' },
              { value: 'threeGram', label: '3g', detail: 'R312.00' },
              { value: 'preRoll', label: 'Pre-roll', isDisabled: true, disabledReason: 'Out of stock' },
            ]}
          />
          <RadioCards
            legend="Size, none chosen"
            columns={3}
            value={null}
            onChange={setSize}
            error="Please select Flower or Pre-roll."
            options={[
              { value: 'oneGram', label: '1g', detail: 'R114.00' },
              { value: 'threeGram', label: '3g', detail: 'R312.00' },
              { value: 'preRoll', label: 'Pre-roll', detail: 'R72.00' },
            ]}
          />
        </div>
      </Case>
      <Case title="Radio cards: delivery">
        <RadioCards
          legend="Delivery"
          value={delivery}
          onChange={setDelivery}
          options={[
            { value: 'home', label: 'The Glades, unit 4', detail: '8 Gleneagles Road, Greenside' },
            { value: 'work', label: 'Rosebank Works', detail: '17 Baker Street, Rosebank' },
            { value: 'self', label: 'Self-pickup', detail: 'No delivery fee' },
          ]}
        />
      </Case>
    </>
  );
}

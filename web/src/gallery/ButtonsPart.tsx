import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { paths } from '@/config/paths';
import { Avatar } from '@/ui/Avatar';
import { Badge } from '@/ui/Badge';
import { FacebookMark, GoogleMark, InstagramMark } from '@/ui/BrandIcons';
import { Button } from '@/ui/Button';
import { Chip, ChipRow } from '@/ui/Chip';
import { CopyButton } from '@/ui/CopyButton';
import { IconButton } from '@/ui/IconButton';
import { LinkButton } from '@/ui/LinkButton';
import { Price } from '@/ui/Price';
import { StarInput, Stars } from '@/ui/Stars';

import { Case, Part } from './Case';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const statuses = ['info', 'danger', 'success', 'warn', 'neutral'] as const;
const statusLabels = {
  info: 'Pending',
  danger: 'Canceled',
  success: 'Completed',
  warn: 'Unfulfilled',
  neutral: 'Indoor',
};
const chips = [
  'Pre-Roll',
  'Indoor',
  'Greenhouse',
  'Medical',
  'Climate Control (AAA)',
  'Edibles',
  'Tunnel',
  'Other',
];

export function ButtonsPart() {
  const [chip, setChip] = useState('Indoor');
  const [stars, setStars] = useState<number | null>(null);
  return (
    <Part title="Buttons, chips, badges">
      {variants.map((variant) => (
        <Case key={variant} title={`Button ${variant}: large, medium, disabled, busy`}>
          <div className="gallery-row">
            <Button variant={variant}>Add to Cart</Button>
            <Button variant={variant} size="medium">
              <Plus className="size-4" aria-hidden="true" />
              Add
            </Button>
            <Button variant={variant} size="medium" disabled>
              Disabled
            </Button>
            <Button variant={variant} size="medium" isBusy busyLabel="Saving">
              Save
            </Button>
          </div>
        </Case>
      ))}
      <Case title="Button wide, busy without a label, link">
        <div className="gallery-stack">
          <Button isWide>Pay Now</Button>
          <Button isWide isBusy>
            Pay Now
          </Button>
          <LinkButton to={paths.gallery} variant="secondary" isWide>
            Start Shopping
          </LinkButton>
        </div>
      </Case>
      <Case title="IconButton, CopyButton">
        <div className="gallery-row">
          <IconButton label="Edit Durban Haze" icon={<Pencil />} />
          <IconButton label="Edit Durban Haze now" icon={<Pencil />} tone="edged" />
          <IconButton label="Delete Durban Haze" icon={<Trash2 />} tone="danger" />
          <IconButton label="Not now" icon={<Pencil />} disabled />
          <CopyButton
            text="12 Gleneagles Road"
            label="Copy address"
            copiedMessage="Address copied successfully"
          />
        </div>
      </Case>
      <Case title="Chips" isWide>
        <ChipRow label="Categories">
          {chips.map((name) => (
            <Chip key={name} isSelected={name === chip} onToggle={() => setChip(name)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      </Case>
      <Case title="Badges: strains">
        <div className="gallery-row">
          <Badge tone="sativa">Sativa</Badge>
          <Badge tone="hybrid">Hybrid</Badge>
          <Badge tone="indica">Indica</Badge>
          <Badge tone="thc">THC 10 mg</Badge>
        </div>
      </Case>
      <Case title="Badges: states">
        <div className="gallery-row">
          {statuses.map((tone) => (
            <Badge key={tone} tone={tone} hasDot={tone !== 'neutral'}>
              {statusLabels[tone]}
            </Badge>
          ))}
        </div>
      </Case>
      <Case title="Price">
        <div className="gallery-row">
          <Price cents={11_400} isFrom size="card" />
          <Price cents={123_450} size="large" />
          <Price cents={1_234_560} />
          <Price cents={9_600} isFrom isMuted size="card" />
        </div>
      </Case>
      <Case title="Stars">
        <div className="gallery-row">
          <Stars rating={4.3} />
          <Stars rating={2.5} size="medium" />
          <Stars rating={0} size="medium" />
        </div>
      </Case>
      <Case title="StarInput">
        <StarInput legend="Your rating" value={stars} onChange={setStars} />
      </Case>
      <Case title="Avatar, brand marks">
        <div className="gallery-row">
          <Avatar name="Demo Customer" size="small" />
          <Avatar name="someone@example.com" />
          <Avatar name="Demo Customer" size="large" />
          <GoogleMark />
          <FacebookMark />
          <InstagramMark />
        </div>
      </Case>
    </Part>
  );
}

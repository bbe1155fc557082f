import { useState } from 'react';

import { Dialog } from '@/admin/dialogs/Dialog';
import { AlertDialog } from '@/ui/AlertDialog';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { RedirectOverlay } from '@/ui/RedirectOverlay';
import { Sheet } from '@/ui/Sheet';

import { Case, Part } from './Case';

const overlays = [
  'Sheet',
  'Tall sheet',
  'Left sheet',
  'Side dialog',
  'Dialog',
  'Confirm',
  'Alert',
  'Redirect',
] as const;
type Overlay = (typeof overlays)[number];

export function OverlaysPart() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const close = () => setOpen(null);
  return (
    <Part title="Overlays">
      <Case title="All of them" isWide>
        <div className="gallery-row">
          {overlays.map((name) => (
            <Button key={name} variant="secondary" size="medium" onClick={() => setOpen(name)}>
              {name}
            </Button>
          ))}
        </div>
      </Case>
      <Sheet
        isOpen={open === 'Sheet'}
        onClose={close}
        title="Item Added to Cart!"
        footer={
          <>
            <Button isWide>View Cart</Button>
            <Button isWide variant="secondary" onClick={close}>
              Close
            </Button>
          </>
        }
      >
        <p>Durban Haze 1G, R114.00</p>
      </Sheet>
      <Sheet
        isOpen={open === 'Tall sheet'}
        onClose={close}
        title="Enter Your Address"
        description="We deliver within 10 km of the shop: 12 Gleneagles Road, Greenside."
        side="tall"
        footer={<Button isWide>Verify address</Button>}
      >
        <Field label="Street address">
          <Input autoComplete="street-address" />
        </Field>
      </Sheet>
      <Sheet isOpen={open === 'Left sheet'} onClose={close} title="Menu" side="left">
        <p>Home, My Orders, Products, Settings</p>
      </Sheet>
      <Sheet
        isOpen={open === 'Side dialog'}
        onClose={close}
        title="Add product"
        side="right"
        footer={<Button>Add product</Button>}
      >
        <Field label="Name">
          <Input />
        </Field>
      </Sheet>
      <Dialog isOpen={open === 'Dialog'} onClose={close} title="Update Order #KUSH1234">
        <p>Choose what became of the collection.</p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'Confirm'}
        title="Delete Durban Haze?"
        text="It disappears from the shop at once. This action cannot be undone."
        confirmLabel="Delete"
        error="Error deleting product!"
        onConfirm={close}
        onCancel={close}
      />
      <AlertDialog
        isOpen={open === 'Alert'}
        onClose={close}
        text="You need to be logged in or create an account to checkout"
        closeLabel="Close"
        actions={<Button size="medium">Login</Button>}
      />
      {open === 'Redirect' && <RedirectOverlay title="One moment" text="You will be redirected soon." />}
    </Part>
  );
}

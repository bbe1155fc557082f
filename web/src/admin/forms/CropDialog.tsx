import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';

import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';

import { Dialog } from '../dialogs/Dialog';

import type { CropArea } from './prepareImage';

type CropDialogProps = {
  shape?: PictureShape;
  pictureUrl: string;
  onCrop: (area: CropArea) => void;
  onCancel: () => void;
};

export type PictureShape = 'square' | 'banner';

const aspects: Record<PictureShape, number> = { square: 1, banner: 5 / 2 };

const zooms = { min: 1, max: 4, step: 0.1 };

export function CropDialog({ shape = 'square', pictureUrl, onCrop, onCancel }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(zooms.min);
  const [area, setArea] = useState<CropArea | null>(null);
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title="Crop the image"
      description="Drag the image, or move it with the arrow keys."
      footer={
        <>
          <Button isWide disabled={area === null} onClick={() => area !== null && onCrop(area)}>
            Use image
          </Button>
          <Button variant="secondary" isWide onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-control bg-sunken">
        <Cropper
          image={pictureUrl}
          crop={crop}
          zoom={zoom}
          aspect={aspects[shape]}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          disableAutomaticStylesInjection
          mediaProps={{ alt: 'The picture to crop' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setArea(pixels)}
        />
      </div>
      <Field label="Zoom" className="mt-4">
        <ZoomSlider value={zoom} onChange={setZoom} />
      </Field>
    </Dialog>
  );
}

function ZoomSlider({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  return (
    <input
      type="range"
      aria-label="Zoom"
      {...zooms}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className="h-11 w-full accent-primary"
    />
  );
}

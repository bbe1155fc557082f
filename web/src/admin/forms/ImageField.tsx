import { uploadImage } from '@shop/core/contracts/catalogAdmin';
import { Suspense, useEffect, useRef, useState } from 'react';

import { ApiError } from '@/api/apiError';
import { uploadFile } from '@/api/uploadFile';
import { Button } from '@/ui/Button';
import { lazyPage } from '@/ui/lazyPage';
import { Message } from '@/ui/Message';

import type { PictureShape } from './CropDialog';
import { FileDrop } from './FileDrop';
import type { CropArea } from './prepareImage';

/** Text from the specification. */
const uploadFailed = 'Failed to upload image';

const CropDialog = lazyPage(() => import('./CropDialog').then((module) => module.CropDialog));

type ImageFieldProps = {
  shape?: PictureShape;
  value: string;
  /** Shown until a new picture is uploaded. */
  currentUrl?: string;
  error: string | undefined;
  onUploaded: (imageUrl: string) => void;
  onBusy: (isBusy: boolean) => void;
};

/** The picture is uploaded as soon as it is cropped. */
export function ImageField(props: ImageFieldProps) {
  const { shape = 'square', value, currentUrl = '', error, onUploaded, onBusy } = props;
  const [picture, setPicture] = useState<{ url: string; filename: string } | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [unsent, setUnsent] = useState<{ file: Blob; filename: string } | null>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => () => revoke(shown), []);

  async function handleFile(file: File) {
    const { shrinkImage, whyNotImage } = await import('./prepareImage');
    const obstacle = whyNotImage(file);
    setProblem(obstacle);
    setUnsent(null);
    if (obstacle !== null) return;
    try {
      const url = URL.createObjectURL(await shrinkImage(file));
      revoke(shown);
      shown.current = url;
      setPicture({ url, filename: file.name });
    } catch {
      // The file is not a picture that the browser can read.
      setProblem('This picture cannot be read. Please choose another.');
    }
  }

  async function handleCrop(area: CropArea) {
    if (picture === null) return;
    setPicture(null);
    setProgress(0);
    onBusy(true);
    try {
      const { cropImage } = await import('./prepareImage');
      await send({ file: await cropImage(picture.url, area), filename: picture.filename });
    } catch {
      setProblem(uploadFailed);
    } finally {
      setProgress(null);
      onBusy(false);
    }
  }

  /** If the upload fails, keeps the picture for another attempt. */
  async function send(cropped: { file: Blob; filename: string }) {
    setProblem(null);
    setUnsent(null);
    setProgress(0);
    onBusy(true);
    try {
      const input = { filename: cropped.filename.slice(-200) };
      const { imageUrl } = await uploadFile(uploadImage, {
        input,
        file: cropped.file,
        onProgress: setProgress,
      });
      onUploaded(imageUrl);
    } catch (thrown) {
      setProblem(thrown instanceof ApiError ? `${uploadFailed}. ${thrown.message}` : uploadFailed);
      setUnsent(cropped);
    } finally {
      setProgress(null);
      onBusy(false);
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <p className="text-small font-semibold">Image</p>
      <FileDrop
        label="Image"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        hint={`JPEG, PNG, WebP, AVIF or GIF. Cropped to ${shape === 'square' ? 'a square' : '5:2'}.`}
        ratio={shape}
        previewUrl={value || currentUrl || null}
        progress={progress}
        isDisabled={progress !== null}
        onFile={(file) => void handleFile(file)}
      />
      {(problem ?? error) !== undefined && (problem ?? error) !== null && (
        <Message type="bad">{problem ?? error ?? ''}</Message>
      )}
      {unsent !== null && (
        <Button variant="secondary" size="medium" className="self-start" onClick={() => void send(unsent)}>
          Try again with this picture
        </Button>
      )}
      {picture !== null && (
        <Suspense>
          <CropDialog
            shape={shape}
            pictureUrl={picture.url}
            onCrop={(area) => void handleCrop(area)}
            onCancel={() => setPicture(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function revoke(shown: { current: string | null }) {
  if (shown.current !== null) URL.revokeObjectURL(shown.current);
  shown.current = null;
}

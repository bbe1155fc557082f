import { clsx } from 'clsx';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';

import { Button } from '@/ui/Button';
import { useFieldControl } from '@/ui/fieldControl';

type FileDropProps = {
  label: string;
  accept?: string;
  hint?: string;
  previewUrl?: string | null;
  ratio?: 'square' | 'banner';
  /** Uploaded fraction, from 0 to 1. Null when no upload is running. */
  progress?: number | null;
  isDisabled?: boolean;
  onFile: (file: File) => void;
};

export function FileDrop(props: FileDropProps) {
  const {
    label,
    accept = 'image/*',
    hint,
    previewUrl,
    ratio = 'square',
    progress = null,
    isDisabled = false,
    onFile,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const field = useFieldControl();

  function take(files: FileList | null) {
    const file = files?.[0];
    if (file !== undefined && !isDisabled) onFile(file);
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={clsx(
        'rounded-control border border-dashed p-4',
        isOver ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface',
        ratio === 'square' ? 'flex items-center gap-4' : 'flex flex-col gap-3',
      )}
    >
      <div
        className={clsx(
          'grid shrink-0 place-items-center overflow-hidden rounded-small bg-sunken text-muted',
          ratio === 'square' ? 'size-24' : 'aspect-[5/2] w-full',
        )}
      >
        {previewUrl ? (
          <img src={previewUrl} alt="Preview" className="size-full object-cover" />
        ) : (
          <ImageUp className="size-7" aria-hidden="true" />
        )}
      </div>
      <div className="min-w-0 grow">
        <input
          {...field}
          ref={input}
          type="file"
          accept={accept}
          aria-label={label}
          disabled={isDisabled}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        <Button
          variant="secondary"
          size="medium"
          disabled={isDisabled}
          onClick={() => input.current?.click()}
        >
          {previewUrl ? 'Choose another image' : 'Choose image'}
        </Button>
        <p className="mt-1.5 text-small text-muted">{hint ?? 'Or drop one here.'}</p>
        {progress !== null && <UploadProgress label={label} progress={progress} />}
      </div>
    </div>
  );
}

function UploadProgress({ label, progress }: { label: string; progress: number }) {
  const percent = Math.round(progress * 100);
  return (
    <div className="mt-2 flex items-center gap-2 text-small tabular-nums">
      <progress
        max={100}
        value={percent}
        aria-label={`Upload: ${label}`}
        className="h-2 grow appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
      />
      {percent}%
    </div>
  );
}

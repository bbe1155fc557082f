import { CircleCheck } from 'lucide-react';

import { ImageWell } from '@/ui/ImageWell';

type DoneProps = { message: string; name: string; imageUrl: string; ratio?: 'square' | 'banner' };

export function Done({ message, name, imageUrl, ratio = 'square' }: DoneProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 pt-16 text-center">
      <ImageWell
        src={imageUrl}
        alt=""
        ratio={ratio}
        sizes="20rem"
        fallback={<CircleCheck aria-hidden="true" />}
        className={ratio === 'square' ? 'w-40 rounded-card' : 'w-full max-w-80 rounded-card'}
      />
      <div className="min-w-0">
        <p role="status" className="flex items-center justify-center gap-2 text-section">
          <CircleCheck className="size-5 shrink-0 text-primary" aria-hidden="true" />
          {message}
        </p>
        <p className="mt-1 text-muted wrap-anywhere">{name}</p>
      </div>
    </div>
  );
}

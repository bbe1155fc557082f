import { clsx } from 'clsx';
import { useState } from 'react';

type AvatarProps = {
  /** Name or e-mail address. */
  name: string;
  photoUrl?: string | null;
  size?: 'small' | 'medium' | 'large';
};

const sizes = {
  small: 'size-9 text-small',
  medium: 'size-12 text-body',
  large: 'size-20 text-page',
};

/** Decorative, because an avatar is always next to the name. */
export function Avatar({ name, photoUrl, size = 'medium' }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const hasPhoto = photoUrl !== null && photoUrl !== undefined && photoUrl !== failedUrl;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft font-bold text-on-primary-soft',
        sizes[size],
      )}
    >
      {hasPhoto ? (
        <img
          src={photoUrl}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setFailedUrl(photoUrl)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

export function initialsOf(name: string): string {
  const words = name.includes('@') ? [name] : name.trim().split(/\s+/);
  const first = firstLetter(words[0]) || '·';
  const last = words.length > 1 ? firstLetter(words.at(-1)) : '';
  return (first + last).toLocaleUpperCase('en-ZA');
}

function firstLetter(word = ''): string {
  return Array.from(word)[0] ?? '';
}

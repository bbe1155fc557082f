import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';

import { IconButton } from './IconButton';
import { Input } from './Input';

/** Pasting is allowed, because password managers rely on it. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'trailing' | 'leading'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Input
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}

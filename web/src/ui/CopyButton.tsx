import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

import { IconButton } from './IconButton';
import { toast } from './toast';

type CopyButtonProps = { text: string; label: string; copiedMessage: string };

const shownMs = 2_000;

/** Puts a text on the clipboard and says so; where the browser refuses, it says that instead. */
export function CopyButton({ text, label, copiedMessage }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      toast.success(copiedMessage);
    } catch {
      // Refused or not offered by this browser: the text itself is next to the button.
      toast.error('This browser does not allow copying. Please select the text instead.');
    }
  }
  return (
    <IconButton
      label={label}
      tone="edged"
      icon={isCopied ? <Check /> : <Copy />}
      onClick={() => void handleCopy()}
    />
  );
}

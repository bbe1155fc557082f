import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

import { IconButton } from './IconButton';
import { toast } from './toast';

type CopyButtonProps = { text: string; label: string; copiedMessage: string };

const shownMs = 2_000;

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

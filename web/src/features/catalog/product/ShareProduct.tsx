import { productAddress } from '@shop/core/items/productHead';
import type { ListedProduct } from '@shop/core/items/registry';
import { Share2 } from 'lucide-react';

import { IconButton } from '@/ui/IconButton';
import { toast } from '@/ui/toast';

type ShareProductProps = { product: ListedProduct; className?: string };

export function ShareProduct({ product, className }: ShareProductProps) {
  async function handleShare() {
    const url = productAddress(product, location.origin);
    try {
      if ('share' in navigator) await navigator.share({ title: product.name, url });
      else await copy(url);
    } catch (error) {
      // The customer closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error(`This browser does not allow sharing. The address is ${url}`);
    }
  }
  return (
    <IconButton
      label="Share"
      icon={<Share2 />}
      tone="raised"
      className={className}
      onClick={() => void handleShare()}
    />
  );
}

async function copy(url: string) {
  await navigator.clipboard.writeText(url);
  toast.success('Link copied');
}

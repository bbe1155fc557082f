import type { ListedProduct } from '@shop/core/items/registry';
import { offeredVariants } from '@shop/core/items/sale';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { QuickAddOf } from '@/features/catalog/quickAddOf';
import { IconButton } from '@/ui/IconButton';
import { lazyPage } from '@/ui/lazyPage';

import { plusStyle } from './plusStyle';

const LineAdd = lazyPage(async () => (await import('./LineAdd')).LineAdd);
const QuickAddSheet = lazyPage(async () => (await import('./QuickAddSheet')).QuickAddSheet);

/** For a product in several sizes, the "+" button opens a sheet, which loads on the first press. */
export function QuickAdd({ children }: { children: ReactNode }) {
  const [product, setProduct] = useState<ListedProduct | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [draw] = useState(() => (wanted: ListedProduct) => {
    const [only, ...others] = offeredVariants(wanted);
    if (only !== undefined && others.length === 0) {
      return (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <LineAdd product={wanted} variant={only} className="absolute right-0.5 bottom-0.5" />
          </Suspense>
        </ErrorBoundary>
      );
    }
    return (
      <IconButton
        label={`Add ${wanted.name} to the cart`}
        icon={<Plus />}
        className={`absolute! right-0.5 bottom-0.5 ${plusStyle}`}
        onClick={() => {
          setProduct(wanted);
          setIsOpen(true);
        }}
      />
    );
  });
  return (
    <QuickAddOf value={draw}>
      {children}
      {product !== null && (
        <Suspense>
          <QuickAddSheet
            key={product.id}
            product={product}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </QuickAddOf>
  );
}

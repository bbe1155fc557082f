import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';

import { paths } from '@/config/paths';
import { GoesWellWith } from '@/features/catalog/product/GoesWellWith';
import { ProductDetails } from '@/features/catalog/product/ProductDetails';
import { InStockNow } from '@/features/catalog/product/InStockNow';
import { useProductHead } from '@/features/catalog/product/useProductHead';
import { ShareProduct } from '@/features/catalog/product/ShareProduct';
import { RecentlyViewed } from '@/features/catalog/recent/RecentlyViewed';
import { noteViewed } from '@/features/catalog/recent/recentProducts';
import { readProductState } from '@/features/catalog/productState';
import { useProducts } from '@/features/catalog/useProducts';
import { totalStock } from '@/shared/items/listedProduct';
import type { ReviewsHandle } from '@/features/reviews/ProductReviews';
import { ProductReviews } from '@/features/reviews/ProductReviews';
import { RatingRow } from '@/features/reviews/RatingRow';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { IconButton } from '@/ui/IconButton';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { TextSkeleton } from '@/ui/TextSkeleton';
import { Loading, Skeleton } from '@/ui/Skeleton';

import { QuickAdd } from './QuickAdd';
import { useAddChoice } from './useAddChoice';

// The home page shows this component to returning visitors, who are likely to open a product next. Without this export,
// the first load would reference another chunk.
export { RecentlyViewed } from '@/features/catalog/recent/RecentlyViewed';

export function ProductViewPage() {
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const [params] = useSearchParams();
  const id = params.get('id');
  const { slug } = useParams();
  const { status, products, missing, refetch } = useProducts();
  // The navigation state serves only the first paint, until the list has loaded.
  const carried = readProductState(state, id);
  const wantedId = id ?? carried?.id ?? null;
  const listed =
    products?.find((one) => (slug === undefined ? one.id === wantedId : one.slug === slug)) ?? null;
  const product = status === 'ready' && missing === null ? listed : (listed ?? carried);
  // The product may be of a kind whose list failed to load.
  const failure = product === null ? missing : null;
  const isMissing = status === 'ready' && product === null && failure === null;
  const addChoice = useAddChoice();
  const reviews = useRef<ReviewsHandle>(null);
  useProductHead(status === 'ready' ? product : null);
  const viewedId = listed?.id;
  useEffect(() => {
    if (viewedId !== undefined) noteViewed(viewedId);
  }, [viewedId]);
  // A visit that starts with a shared link has no previous screen.
  const goBack = () => (key === 'default' ? navigate(paths.products) : navigate(-1));
  return (
    <Page
      title={product?.name ?? (isMissing ? 'Product not found' : 'Product')}
      isHeadingHidden
      {...(product !== null &&
        product.description !== '' && { description: product.description.slice(0, 155) })}
    >
      {/* On phones, the button overlays the picture to leave more room for the product. */}
      <div
        className={
          product === null ? 'mb-2 -ml-2' : 'max-md:absolute max-md:z-10 max-md:m-2 md:mb-2 md:-ml-2'
        }
      >
        <IconButton
          label="Back"
          icon={<ArrowLeft />}
          tone={product === null ? 'plain' : 'raised'}
          className="rounded-full md:bg-transparent!"
          onClick={() => void goBack()}
        />
      </div>
      {product !== null && (
        <ShareProduct
          product={product}
          className="rounded-full max-md:absolute max-md:right-4 max-md:z-10 max-md:m-2 md:float-right md:-mt-13 md:-mr-2 md:bg-transparent!"
        />
      )}
      {product !== null && (
        // Another product starts without a selected size.
        <ProductDetails
          key={product.id}
          product={product}
          rating={<RatingRow rating={product.rating} onOpen={() => reviews.current?.reveal()} />}
          instead={<InStockNow product={product} products={products ?? []} />}
          onAdd={addChoice}
        >
          <QuickAdd>
            {totalStock(product) > 0 && <GoesWellWith product={product} products={products ?? []} />}
            <ProductReviews ref={reviews} productId={product.id} rating={product.rating} />
            <RecentlyViewed except={product.id} heading="h3" />
          </QuickAdd>
        </ProductDetails>
      )}
      {product === null && status === 'loading' && <DetailsSkeleton />}
      {failure !== null && <ErrorPanel message={failure.message} onRetry={refetch} />}
      {isMissing && (
        <EmptyState
          drawing="search"
          title="We couldn’t find this product."
          text="It may be sold out, or the link is broken."
          action={<LinkButton to={paths.products}>Start Shopping</LinkButton>}
        />
      )}
    </Page>
  );
}

function DetailsSkeleton() {
  return (
    <Loading label="Loading product" className="grid gap-5 md:grid-cols-2 md:gap-8">
      <Skeleton className="aspect-5/4 w-full rounded-card md:aspect-square" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="h-5 w-36" />
        <div className="grid grid-cols-3 gap-2">
          {['1g', '3g', 'Pre-roll'].map((size) => (
            <Skeleton key={size} className="h-20 rounded-control" />
          ))}
        </div>
        <TextSkeleton lines={4} />
      </div>
    </Loading>
  );
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';

import { paths } from '@/config/paths';
import { BackButton } from '@/features/catalog/product/BackButton';
import { DetailsSkeleton } from '@/features/catalog/product/DetailsSkeleton';
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
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';

import { QuickAdd } from './QuickAdd';
import { useAddChoice } from './useAddChoice';

// Returning visitors are likely to open a product next. Without this export, the first load would contain a reference
// to one more chunk.
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
  // The product may be missing because the list of its kind failed to load.
  const failure = product === null ? missing : null;
  const isMissing = status === 'ready' && product === null && failure === null;
  const isLoading = product === null && status === 'loading';
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
      <BackButton isOnPicture={product !== null || isLoading} onPress={() => void goBack()} />
      {product !== null && (
        <ShareProduct
          product={product}
          className="rounded-full max-md:absolute max-md:right-4 max-md:z-10 max-md:m-2 md:float-right md:-mt-13 md:-mr-2 md:bg-transparent!"
        />
      )}
      {product !== null && (
        // The key resets the selected size when another product is shown.
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
      {isLoading && <DetailsSkeleton />}
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

import type { ListedProduct } from '@shop/core/items/registry';
import type { Strain } from '@shop/core/model/product';
import { categories, strains } from '@shop/core/model/product';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import { ShellFrame } from '@/app/shell/ShellFrame';
import { TopBar } from '@/app/shell/TopBar';
import { paths } from '@/config/paths';
import { BannerSlide } from '@/features/banners/BannerSlide';
import { BackButton } from '@/features/catalog/product/BackButton';
import { CategoryChips } from '@/features/catalog/CategoryChips';
import { DetailsSkeleton } from '@/features/catalog/product/DetailsSkeleton';
import { GridSkeleton } from '@/features/catalog/GridSkeleton';
import { HotDeals } from '@/features/catalog/ProductRow';
import { CartSkeleton } from '@/features/purchase/cart/CartSkeleton';
import { HomeHead, HoursSkeleton } from '@/pages/HomeHead';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';

/** Matches no link. src/document/start.ts marks the current link instead. */
const anyAddress = '/*';

/** Picture URL that causes no request. */
const noPicture = 'data:,';

const plenty = { oneGram: 10, threeGram: 10, preRoll: 10 };
const little = { oneGram: 1, threeGram: 0, preRoll: 0 };
const none = { oneGram: 0, threeGram: 0, preRoll: 0 };
const [anyStrain] = strains;

/** Selected, so src/document/drawPlaceholders.ts can copy the style of a selected chip. */
const [firstCategory] = categories;

const samples = [
  ...strains.map((strain) => sample(strain, plenty)),
  sample(anyStrain, little),
  sample(anyStrain, none),
];

/** Renders the markup that is shown before the shop's script runs. React's first render replaces the markup. */
export function renderStaticShell(): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[anyAddress]}>
      <ShellFrame
        bar={<TopBar cartCount={null} isMenuOpen={false} onOpenMenu={ignore} onMenuLikely={ignore} />}
      >
        <template data-path={paths.home}>
          <Page title="Home" isHome isHeadingHidden>
            <HomeHead>
              <BannerSlide
                title="…"
                description="…"
                imageUrl={noPicture}
                to={paths.products}
                isFirst
                onSettled={ignore}
              />
              <HoursSkeleton />
              <CategoryChips chosen={null} onChoose={ignore} />
            </HomeHead>
            <template>
              <HotDeals seeAll={paths.products} products={samples} />
            </template>
          </Page>
        </template>
        <template data-path={paths.products}>
          <Page
            title="Products"
            isHeadingHiddenOnPhones
            actions={<Skeleton className="h-12 w-full rounded-full md:max-w-dialog" />}
          >
            <CategoryChips chosen={firstCategory} onChoose={ignore} />
            <GridSkeleton />
          </Page>
        </template>
        <template data-path={paths.productView}>
          <Page title="Product" isHeadingHidden>
            <BackButton isOnPicture onPress={ignore} />
            <DetailsSkeleton />
          </Page>
        </template>
        <template data-path={paths.cart}>
          <Page title="Cart">
            <CartSkeleton />
          </Page>
        </template>
      </ShellFrame>
    </MemoryRouter>,
  );
}

/** Returns a product whose card shows every part. */
function sample(label: Strain, stockQuantity: typeof plenty): ListedProduct {
  const id = `${label}-${stockQuantity.oneGram}`;
  return {
    kind: 'flower',
    id,
    slug: id,
    code: id,
    name: '…',
    label,
    description: '',
    imageUrl: noPicture,
    category: 'Indoor',
    availability: true,
    stockPrice: plenty,
    stockQuantity,
    rating: { average: 0, count: 0 },
    createdDateTime: '',
    createdBy: '',
  };
}

function ignore(): void {}

import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import { ShellFrame } from '@/app/shell/ShellFrame';
import { TopBar } from '@/app/shell/TopBar';
import { paths } from '@/config/paths';
import { BannerSlide } from '@/features/banners/BannerSlide';
import { HomeHead } from '@/pages/HomeHead';
import { Page } from '@/ui/Page';

/** No address that a link leads to: src/document/start.ts marks the current link. */
const anyAddress = '/*';

/** An address that has a picture drawn and lets nothing be fetched. */
const noPicture = 'data:,';

/**
 * What is on the screen before the script of the shop runs, as markup: the frame of every screen, and the first banner of the home
 * page for src/document/start.ts to fill. React replaces it with its first picture.
 */
export function renderStaticShell(): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[anyAddress]}>
      <ShellFrame
        bar={<TopBar cartCount={null} isMenuOpen={false} onOpenMenu={ignore} onMenuLikely={ignore} />}
      >
        <template>
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
            </HomeHead>
          </Page>
        </template>
      </ShellFrame>
    </MemoryRouter>,
  );
}

function ignore(): void {}

import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import { ShellFrame } from '@/app/shell/ShellFrame';
import { TopBar } from '@/app/shell/TopBar';
import { paths } from '@/config/paths';
import { BannerSlide } from '@/features/banners/BannerSlide';
import { HomeHead } from '@/pages/HomeHead';
import { Page } from '@/ui/Page';

/** A path that no link has. src/document/start.ts marks the current link instead. */
const anyAddress = '/*';

/** A URL that renders a picture without fetching anything. */
const noPicture = 'data:,';

/**
 * Renders the markup that is shown before the shop's script runs: the frame of every screen, and the first banner of the home
 * page, which src/document/start.ts fills. React replaces it with its first render.
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

import '@/admin/admin.css';
import { Button } from '@/ui/Button';
import { Page } from '@/ui/Page';
import { useTheme } from '@/ui/theme';
import { themeChoices } from '@/ui/themeChoice';

import { AdminPart } from './AdminPart';
import { ButtonsPart } from './ButtonsPart';
import { ContentPart } from './ContentPart';
import { FeedbackPart } from './FeedbackPart';
import { FormsPart } from './FormsPart';
import './gallery.css';
import { OverlaysPart } from './OverlaysPart';

/** Every component in every state; for local builds and browser tests. */
export function GalleryPage() {
  const [theme, setTheme] = useTheme();
  return (
    <main>
      <Page
        title="Gallery"
        actions={
          <div className="gallery-row">
            {themeChoices.map((choice) => (
              <Button
                key={choice}
                size="small"
                variant="secondary"
                aria-pressed={choice === theme}
                onClick={() => setTheme(choice)}
              >
                {choice}
              </Button>
            ))}
          </div>
        }
      >
        <ButtonsPart />
        <FormsPart />
        <ContentPart />
        <FeedbackPart />
        <OverlaysPart />
        <AdminPart />
      </Page>
    </main>
  );
}

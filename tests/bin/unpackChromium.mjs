/** Run by `browser.ts` with a separate temporary folder, into which this package unpacks. */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();

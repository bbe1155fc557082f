/** Run by `browser.ts` with a temporary folder of its own, which is where this package unpacks to. */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();

/** Unpacks Chromium into the temporary folder. `browser.ts` runs this script with a separate TMPDIR. */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();

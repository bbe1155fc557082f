import { knownDifferences } from './knownDifferences';
import { knownDifferences as ofRules } from '../rules/differential/knownDifferences';

/** Differences that no random request triggers or that no response shows. */
const furtherDifferences = [
  'Of two transactions that have read the same document, Google’s emulator aborts the first to commit after 2 s. This one detects the deadlock and aborts the younger at once. It locks the range of a query; Google’s locks more than that.',
  'Google’s emulator accepts a commit for a document of another project, and stores it where only requests to the first project find it. This one answers INVALID_ARGUMENT.',
  'Half a surrogate pair is stored as `?`; over gRPC, Google’s emulator answers UNKNOWN.',
  'Google’s emulator refuses a cursor value that is a text of exactly 1,500 bytes with letters of several bytes, or a map with a key of 1,492 to 1,498 bytes, and accepts longer ones. This one accepts all of them, as no cursor needs an index entry.',
  'An answer to a query with an offset says how many results it skipped; Google’s emulator does not.',
  'An empty commit answers its time; Google’s emulator answers nothing.',
  'Partitions of a query are answered over REST too; Google’s emulator answers UNIMPLEMENTED.',
  'Pipelines are answered UNIMPLEMENTED; Google’s emulator answers UNKNOWN.',
  'A function of rules may not have more than ten `let` bindings, as in production; Google’s emulator takes more.',
];

const heading = `# Differences to Google's emulator

This page is generated from the list that the differential tests leave out; \`npm run differences -w packages/firestore-emulator\` writes it. Compared
is Google's emulator of June 2025. What this emulator does not answer at all is listed in the README.`;

/** Renders the page for users: every difference, with the reason not to copy it. */
export function renderDifferences(): string {
  const ofRequests = knownDifferences.map(({ what, source }) => entry(what, source));
  const ofFiles = ofRules.map(({ what, source }) => entry(what, source));
  const parts = [
    heading,
    `## Requests, as Google's emulator treats them`,
    ofRequests.join('\n'),
    `## Rules, as Google's emulator treats them`,
    ofFiles.join('\n'),
    '## Further differences',
    furtherDifferences.map((what) => `- ${what}`).join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function entry(what: string, source: string): string {
  const [first = '', ...rest] = what;
  return `- ${first.toUpperCase()}${rest.join('')}. Source: ${source}`.replaceAll('__name__', '`__name__`');
}

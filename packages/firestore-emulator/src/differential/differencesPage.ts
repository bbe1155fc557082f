import { knownDifferences } from './knownDifferences';
import { knownDifferences as ofRules } from '../rules/differential/knownDifferences';

/** Differences that no random request triggers or that the comparison ignores. */
const furtherDifferences = [
  'If two transactions have read the same document, Google’s emulator aborts the first one that tries to commit, after 2 s. This emulator detects the deadlock and immediately aborts the younger transaction. This emulator locks only the range that a query reads; Google’s emulator also locks documents outside it.',
  'Google’s emulator accepts a commit that writes a document of another project, and stores it so that only requests to the committing project find it. This emulator returns INVALID_ARGUMENT.',
  'This emulator stores half a surrogate pair as `?`; over gRPC, Google’s emulator returns UNKNOWN.',
  'The response to a query with an offset contains the number of skipped results; that of Google’s emulator does not.',
  'The response to an empty commit contains its time; that of Google’s emulator is empty.',
  'Query partitions are also available over REST; Google’s emulator returns UNIMPLEMENTED.',
  'Pipelines return UNIMPLEMENTED; Google’s emulator returns UNKNOWN.',
];

const heading = `# Differences from Google's emulator

\`npm run differences -w packages/firestore-emulator\` generates this page. The first two sections list the cases that the differential tests
do not compare. The comparison uses Google's emulator of June 2025. The README lists unsupported features.`;

export function renderDifferences(): string {
  const ofRequests = knownDifferences.map(({ what, source }) => entry(what, source));
  const ofFiles = ofRules.map(({ what, source }) => entry(what, source));
  const parts = [
    heading,
    `## Behaviour of Google's emulator: requests`,
    ofRequests.join('\n'),
    `## Behaviour of Google's emulator: rules`,
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

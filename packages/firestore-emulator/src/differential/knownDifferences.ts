// Cases where Google's emulator differs from production or from the documentation. This emulator does not copy them.
import type { Outcome } from './compare';

type KnownDifference = {
  readonly what: string;
  readonly source: string;
  readonly applies: (example: string, google: Outcome, emulator: Outcome) => boolean;
};

const structuredQuery = 'https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery';

export const knownDifferences: readonly KnownDifference[] = [
  {
    what: 'a query ordered only by __name__ descending is refused; production serves it from an index',
    source: `${structuredQuery}#Order (orders by __name__ have a direction like any other)`,
    applies: (_example, google) => detailsOf(google) === 'Firestore does not support descending key scans',
  },
  {
    what: 'a projection without fields returns only names; documented: all fields are returned',
    source: `${structuredQuery}#Projection`,
    applies: (example) => example.includes('"select":{"fields":[]}'),
  },
  {
    what: 'a composite filter without filters matches everything; documented: at least one filter is required',
    source: `${structuredQuery}#CompositeFilter`,
    applies: (example) => example.includes('"filters":[]'),
  },
  {
    what: 'a list request with `showMissing` ignores its field mask; documented: fields outside the mask are omitted',
    source: 'https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/list',
    applies: (example) => example.includes('"showMissing":true') && example.includes('"mask"'),
  },
  {
    what: 'requests for documents with ids of more than 1,500 bytes, which cannot exist, are accepted',
    source: 'https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields',
    applies: (example) => /x{1501}/.test(example),
  },
  {
    what: 'a transform can create a field whose name has more than 1,500 bytes, which no other write can',
    source: 'https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields',
    applies: (example) => /x{1500}/.test(example) && example.includes('"fieldTransforms"'),
  },
  {
    what: 'a full page of a list has a token even if it is the last page; documented: the last page has no token',
    source: 'https://firebase.google.com/docs/firestore/reference/rest/v1/ListDocumentsResponse',
    applies: (_example, google, emulator) =>
      google.text !== emulator.text &&
      google.text.replace(',"nextPageToken":"a token"', '') === emulator.text,
  },
  {
    what: 'a sum becomes a double when a partial sum overflows; documented: when the result overflows',
    source: 'https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredAggregationQuery#Sum',
    applies: (_example, google, emulator) => {
      const [doubles, integers] = [google, emulator].map(({ text }) =>
        text.replaceAll(sumResult, roundedSum),
      );
      return google.text.includes('doubleValue') && doubles === integers;
    },
  },
  {
    what:
      'an updateTime later than the stored one returns INVALID_ARGUMENT, and for a missing document it is compared with the time of ' +
      'deletion; documented: the precondition fails unless the document exists and was last updated at that time',
    source: 'https://firebase.google.com/docs/firestore/reference/rest/v1/Precondition',
    applies: (example, google, emulator) =>
      example.includes('"commitsAgo"') &&
      'code' in emulator.last &&
      emulator.last.code === failedPrecondition &&
      google.text !== emulator.text,
  },
  {
    what:
      'a cursor value is refused if it is a string of exactly 1,500 bytes that ends in a multi-byte character, or a map with a key of ' +
      '1,492 to 1,498 bytes; longer values are accepted; documented: the limit applies only to index entries',
    source: 'https://firebase.google.com/docs/firestore/quotas#indexes',
    applies: (_example, google) => detailsOf(google) === 'the cursor value is too large',
  },
  {
    what:
      'an array-contains filter for an empty array may be combined with one for NaN; documented: at most one array-contains filter ' +
      'in each disjunction',
    source: 'https://firebase.google.com/docs/firestore/query-data/queries#limitations',
    applies: (_example, google, emulator) =>
      google.text === '[]' &&
      detailsOf(emulator) === 'A maximum of 1 array filter is allowed per disjunction.',
  },
];

const failedPrecondition = 9;
const sumResult = /\{"(?:double|integer)Value":"?(-?[\d.e+]+)"?\}/g;

/** Rounds a sum, because 64-bit integers lose their last digits in a double. */
function roundedSum(_match: string, number: string): string {
  return Number(number).toPrecision(12);
}

function detailsOf({ last }: Outcome): string | null {
  return 'code' in last ? last.details : null;
}

export function isKnownDifference(example: unknown, google: Outcome, emulator: Outcome): boolean {
  const text = JSON.stringify(example);
  return knownDifferences.some(({ applies }) => applies(text, google, emulator));
}

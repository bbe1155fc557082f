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
    what: 'a query by falling names alone is refused; production answers it from an index',
    source: `${structuredQuery}#Order (orders by __name__ have a direction like any other)`,
    applies: (_example, google) => detailsOf(google) === 'Firestore does not support descending key scans',
  },
  {
    what: 'a projection without fields returns names only; documented: all fields are returned',
    source: `${structuredQuery}#Projection`,
    applies: (example) => example.includes('"select":{"fields":[]}'),
  },
  {
    what: 'a composite filter without filters lets everything through; documented: at least one filter is required',
    source: `${structuredQuery}#CompositeFilter`,
    applies: (example) => example.includes('"filters":[]'),
  },
  {
    what: 'a list with missing documents ignores its mask; documented: any field not in the mask is left out',
    source: 'https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/list',
    applies: (example) => example.includes('"showMissing":true') && example.includes('"mask"'),
  },
  {
    what: 'documents with ids of more than 1,500 bytes, which cannot exist, are looked for',
    source: 'https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields',
    applies: (example) => /x{1501}/.test(example),
  },
  {
    what: 'a transform makes a field whose name has more than 1,500 bytes, which no other write may',
    source: 'https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields',
    applies: (example) => /x{1500}/.test(example) && example.includes('"fieldTransforms"'),
  },
  {
    what: 'a full page of a list has a token even when nothing follows; documented: then there is none',
    source: 'https://firebase.google.com/docs/firestore/reference/rest/v1/ListDocumentsResponse',
    applies: (_example, google, emulator) =>
      google.text !== emulator.text &&
      google.text.replace(',"nextPageToken":"a token"', '') === emulator.text,
  },
  {
    what: 'a sum turns to a double when a partial sum overflows; documented: when the result does',
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
      'an updateTime later than the stored one is INVALID_ARGUMENT, and one of a missing document is compared with the time of its ' +
      'deletion; documented: the document must exist and have been last updated then, else the commit fails its precondition',
    source: 'https://firebase.google.com/docs/firestore/reference/rest/v1/Precondition',
    applies: (example, google, emulator) =>
      example.includes('"commitsAgo"') &&
      'code' in emulator.last &&
      emulator.last.code === failedPrecondition &&
      google.text !== emulator.text,
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

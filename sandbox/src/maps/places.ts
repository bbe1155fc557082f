import type { Point } from './geometry';
import { type Street, streets } from './streets';

/** A street, or a house on it if `number` is given. */
export type Place = {
  id: string;
  street: Street;
  number: number | undefined;
  location: Point;
};

type Geocoded = {
  place: Place;
  /** True if several streets match equally well, or if only the street name matches. */
  partialMatch: boolean;
};

const firstHouse = 12;
const houseStepDegrees = 0.000_02;
const maxNumber = 400;
const maxSuggestions = 5;

/** Without a number, returns the place of the street. Higher numbers lie further along the street. */
function placeAt(street: Street, number: number | undefined): Place {
  const steps = ((number ?? firstHouse) - firstHouse) * houseStepDegrees;
  const heading = (street.name.length * 37 + street.suburb.length * 61) % 360;
  const location = {
    lat: round(street.lat + steps * Math.cos((heading * Math.PI) / 180)),
    lng: round(street.lng + steps * Math.sin((heading * Math.PI) / 180)),
  };
  return { id: number === undefined ? street.id : `${street.id}_${number}`, street, number, location };
}

export function placeById(id: string): Place | undefined {
  const [streetId, number] = splitId(id);
  const street = streets.find((known) => known.id === streetId);
  return street && (number === undefined || isNumber(number)) ? placeAt(street, number) : undefined;
}

/**
 * Returns up to five places. Each typed word must begin a word of the place's address. A leading number is the house
 * number.
 */
export function suggestPlaces(input: string): Place[] {
  const { number, words } = parseInput(input);
  if (words.length === 0) return [];
  return streets
    .filter((street) => {
      const known = wordsOf(street);
      return words.every((word) => known.some((candidate) => candidate.startsWith(word)));
    })
    .toSorted((a, b) => Number(startsWith(b, words)) - Number(startsWith(a, words)))
    .slice(0, maxSuggestions)
    .map((street) => placeAt(street, number));
}

/** Returns the best matches among the streets whose full name the address contains. */
export function geocodeAddress(address: string): Geocoded[] {
  const { number, words } = parseInput(address);
  const found = streets
    .filter((street) => holds(words, split(street.name)))
    .map((street) => {
      const rest = [street.suburb, street.city, street.postalCode].filter((part) =>
        holds(words, split(part)),
      );
      return { street, fit: rest.length };
    });
  const best = Math.max(...found.map(({ fit }) => fit));
  const chosen = found.filter(({ fit }) => fit === best);
  return chosen.map(({ street }) => ({
    place: placeAt(street, number),
    partialMatch: chosen.length > 1 || best === 0,
  }));
}

/** Formats a street line: `12 Gleneagles Road`. */
export function streetLine({ number, street }: Place): string {
  return number === undefined ? street.name : `${number} ${street.name}`;
}

/** Formats an address: `12 Gleneagles Road, Greenside, Randburg, 2034, South Africa`. */
export function formattedAddress(place: Place): string {
  const { suburb, city, postalCode } = place.street;
  return [streetLine(place), suburb, city, postalCode, 'South Africa'].join(', ');
}

function splitId(id: string): [string, number | undefined] {
  const at = id.lastIndexOf('_');
  return at > 2 ? [id.slice(0, at), Number(id.slice(at + 1))] : [id, undefined];
}

function isNumber(number: number): boolean {
  return Number.isInteger(number) && number > 0 && number <= maxNumber;
}

function parseInput(text: string): { number: number | undefined; words: string[] } {
  const [first = '', ...rest] = split(text);
  // "4th" begins a street name; "12" and "12a" are house numbers.
  const number = /^(\d{1,3})[a-d]?$/.exec(first)?.[1];
  if (number === undefined || !isNumber(Number(number))) return { number: undefined, words: split(text) };
  return { number: Number(number), words: rest };
}

function startsWith(street: Street, words: string[]): boolean {
  return street.name.toLowerCase().startsWith(words[0] ?? '');
}

function wordsOf(street: Street): string[] {
  return split(
    [street.name, street.suburb, street.city, street.postalCode, 'Gauteng', 'South Africa'].join(' '),
  );
}

/** Returns whether the text contains these words, adjacent and in order. */
function holds(words: string[], wanted: string[]): boolean {
  return ` ${words.join(' ')} `.includes(` ${wanted.join(' ')} `);
}

function split(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

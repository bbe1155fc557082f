import { empty, type Exchange, header, json, type Reply, type SentReply } from '../http/exchange';
import type { Router } from '../http/router';
import type { Json } from '../http/shape';
import { apiFaultKeys, faultReply, pause, readApiFault } from '../scenario/faults';
import { addRuleRoutes } from '../scenario/ruleRoutes';
import type { Point } from './geometry';
import { landmarks } from './landmarks';
import { geocodeAddress, placeById, suggestPlaces } from './places';
import type { MapsProvider } from './provider';
import { geocodedToWire, placeToWire, suggestionToWire } from './wire';

type Operation = 'suggest' | 'place' | 'geocode';

type Question = {
  operation: Operation;
  parameter: string;
  answer: (value: string, exchange: Exchange) => SentReply;
};

const vocabulary = {
  suggest: apiFaultKeys,
  place: apiFaultKeys,
  geocode: apiFaultKeys,
  'geocode-json': apiFaultKeys,
  '*': apiFaultKeys,
};
const localOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Adds a maps service with a separate protocol, because a server cannot imitate Google's JavaScript API. */
export function addMapsRoutes(router: Router, provider: MapsProvider): void {
  ask(router, provider, {
    operation: 'suggest',
    parameter: 'input',
    answer: (input, { query }) => {
      const origin = readPoint(query.get('origin'));
      return json(200, { suggestions: suggestPlaces(input).map((place) => suggestionToWire(place, origin)) });
    },
  });
  ask(router, provider, {
    operation: 'place',
    parameter: 'id',
    answer: (id) => {
      const place = placeById(id);
      return place ? json(200, { place: placeToWire(place) }) : problem(404, 'NOT_FOUND', 'no such place');
    },
  });
  ask(router, provider, {
    operation: 'geocode',
    parameter: 'address',
    answer: (address) => {
      const results = geocodeAddress(address).map(({ place, partialMatch }) => ({
        ...placeToWire(place),
        locationType: place.number === undefined ? 'GEOMETRIC_CENTER' : 'ROOFTOP',
        partialMatch,
      }));
      return json(200, { status: results.length === 0 ? 'ZERO_RESULTS' : 'OK', results });
    },
  });
  router.on('GET', '/maps/landmarks', (exchange) => withCors(exchange, json(200, landmarks)));
  addGeocodingService(router, provider);
  addRuleRoutes(router, '/_sandbox/maps/scenario', provider.rules, vocabulary);
  router.on('GET', '/_sandbox/maps/requests', ({ query }) =>
    json(200, { requests: provider.requests.select(query) }),
  );
}

/** Invalid requests get HTTP status 200 and an error in `status`, as in Google's geocoding web service. */
function addGeocodingService(router: Router, provider: MapsProvider): void {
  router.on('GET', '/maps/api/geocode/json', async (exchange) => {
    const address = exchange.query.get('address')?.trim() ?? '';
    const effect = provider.rules.take('geocode-json', { address });
    const fault = effect && readApiFault(effect);
    if (fault) await pause(fault.slowMs);
    const reply = (fault && faultReply(fault, serviceFault)) ?? json(200, geocoded(address, exchange));
    const note = exchange.query.toString().replace(/key=[^&]*/, 'key=…');
    provider.requests.add(provider.now(), exchange, { operation: 'geocode-json', reply, note });
    return reply;
  });
}

function geocoded(address: string, { query }: Exchange): Json {
  if ((query.get('key') ?? '') === '') {
    return { status: 'REQUEST_DENIED', error_message: 'sandbox: a key is required', results: [] };
  }
  if (address === '') return { status: 'INVALID_REQUEST', results: [] };
  const results = geocodeAddress(address).map(({ place, partialMatch }) =>
    geocodedToWire(place, partialMatch),
  );
  return { status: results.length === 0 ? 'ZERO_RESULTS' : 'OK', results };
}

function serviceFault(status: number, code: string | undefined): Json {
  return { status: code ?? (status === 429 ? 'OVER_QUERY_LIMIT' : 'UNKNOWN_ERROR'), results: [] };
}

function ask(router: Router, provider: MapsProvider, question: Question): void {
  const path = `/maps/${question.operation}`;
  router.on('GET', path, async (exchange) => {
    const reply = withCors(exchange, await respond(provider, exchange, question));
    const logged = { operation: question.operation, reply, note: exchange.query.toString() };
    provider.requests.add(provider.now(), exchange, logged);
    return reply;
  });
  router.on('OPTIONS', path, (exchange) => withCors(exchange, empty(204)));
}

async function respond(provider: MapsProvider, exchange: Exchange, question: Question): Promise<Reply> {
  const { operation, parameter, answer } = question;
  const value = exchange.query.get(parameter)?.trim() ?? '';
  const effect = provider.rules.take(operation, { [parameter]: value });
  const fault = effect && readApiFault(effect);
  if (fault) await pause(fault.slowMs);
  const faulted = fault && faultReply(fault, faultBody);
  if (faulted) return faulted;
  if (value === '') return problem(400, 'INVALID_REQUEST', `${parameter} is required`);
  return answer(value, exchange);
}

function problem(status: number, code: string, message: string): SentReply {
  return json(status, { error: { status: code, message: `sandbox: ${message}` } });
}

function faultBody(status: number, code: string | undefined): Json {
  const named =
    code ?? (status === 429 ? 'OVER_QUERY_LIMIT' : status === 403 ? 'REQUEST_DENIED' : 'UNKNOWN_ERROR');
  return { error: { status: named, message: `sandbox: scenario answer ${status}` } };
}

/** Allows requests only from pages on this machine. */
function withCors(exchange: Exchange, reply: Reply): Reply {
  const origin = header(exchange, 'origin');
  if (reply.kind !== 'send' || origin === undefined || !localOrigin.test(origin)) return reply;
  const allowed = {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': header(exchange, 'access-control-request-headers') ?? '',
    vary: 'Origin',
  };
  return { ...reply, headers: { ...reply.headers, ...allowed } };
}

/** Parses a point such as `-26.1449,28.0119`. */
function readPoint(text: string | null): Point | undefined {
  const [lat, lng] = (text ?? '').split(',').map(Number);
  return lat === undefined || lng === undefined || Number.isNaN(lat + lng) ? undefined : { lat, lng };
}

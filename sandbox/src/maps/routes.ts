import { type Exchange, header, json, type Reply, type SentReply } from '../http/exchange';
import type { Router } from '../http/router';
import type { Json } from '../http/shape';
import { apiFaultKeys, faultReply, pause, readApiFault } from '../scenario/faults';
import { addRuleRoutes } from '../scenario/ruleRoutes';
import type { Point } from './geometry';
import { geocodeAddress, placeById, suggestPlaces } from './places';
import type { MapsProvider } from './provider';
import { placeToWire, suggestionToWire } from './wire';

type Operation = 'suggest' | 'place' | 'geocode';

type Question = {
  operation: Operation;
  /** The query parameter that must be there. */
  parameter: string;
  answer: (value: string, exchange: Exchange) => SentReply;
};

const vocabulary = {
  suggest: apiFaultKeys,
  place: apiFaultKeys,
  geocode: apiFaultKeys,
  '*': apiFaultKeys,
};
const localOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Our own small protocol: Google's JavaScript API cannot be spoken by a server. */
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
  addRuleRoutes(router, '/_sandbox/maps/scenario', provider.rules, vocabulary);
  router.on('GET', '/_sandbox/maps/requests', ({ query }) =>
    json(200, { requests: provider.requests.select(query) }),
  );
}

function ask(router: Router, provider: MapsProvider, question: Question): void {
  const path = `/maps/${question.operation}`;
  router.on('GET', path, async (exchange) => {
    const reply = withCors(exchange, await respond(provider, exchange, question));
    const logged = { operation: question.operation, reply, note: exchange.query.toString() };
    provider.requests.add(provider.now(), exchange, logged);
    return reply;
  });
  router.on('OPTIONS', path, (exchange) =>
    withCors(exchange, { kind: 'send', status: 204, headers: {}, body: '' }),
  );
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

/** Pages on this machine may call, others may not. */
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

/** `-26.1449,28.0119` */
function readPoint(text: string | null): Point | undefined {
  const [lat, lng] = (text ?? '').split(',').map(Number);
  return lat === undefined || lng === undefined || Number.isNaN(lat + lng) ? undefined : { lat, lng };
}

import { collectLogsOfEachTest } from '../testing/logs';
import { logEvent, logRequest, runInTrace } from './log';

const logs = collectLogsOfEachTest();
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

beforeAll(() => {
  process.env['GCLOUD_PROJECT'] = 'demo-shop';
});

describe('a log entry', () => {
  test('contains the stack traces of its error and of the causes, in the field that Error Reporting reads', () => {
    const error = new TypeError('no such field', { cause: new Error('the document is empty') });
    logEvent({ severity: 'WARNING', event: 'cache.served_stale', error });
    expect(logs()[0]).toMatchObject({ severity: 'WARNING', event: 'cache.served_stale' });
    expect(logs()[0]?.['stack_trace']).toMatch(/^TypeError: no such field\n {4}at .*log\.test/);
    expect(logs()[0]?.['stack_trace']).toContain('\ncaused by Error: the document is empty\n');
  });

  test('of a failure without an Error object contains the location of the log call, but never a thrown string', () => {
    logEvent({ severity: 'ERROR', event: 'refund.failed' });
    logEvent({ severity: 'ERROR', event: 'refund.failed', error: 'card 4111' });
    const [first, second] = logs().map((entry) => String(entry['stack_trace']));
    expect(first).toMatch(/^Error: refund\.failed\n {4}at /);
    expect(second).toMatch(/^Error: refund\.failed: string thrown\n {4}at /);
  });

  test('with the severity INFO has no stack trace', () => {
    logEvent({ severity: 'INFO', event: 'reconcile.done' });
    logRequest({ requestId: 'r', endpoint: 'pay', uid: null, outcome: 'ok', status: 200, ms: 1 });
    for (const entry of logs()) expect(entry).not.toHaveProperty('stack_trace');
  });

  test.each([
    [{ traceparent: `00-${traceId}-00f067aa0ba902b7-01` }, '00f067aa0ba902b7'],
    [{ 'x-cloud-trace-context': `${traceId}/67667974448284343;o=1` }, '00f067aa0ba902b7'],
  ])('contains the trace id of its request (%j)', (headers, spanId) => {
    runInTrace(headers, () => logEvent({ severity: 'INFO', event: 'reconcile.done' }));
    expect(logs()[0]).toMatchObject({
      'logging.googleapis.com/trace': `projects/demo-shop/traces/${traceId}`,
      'logging.googleapis.com/spanId': spanId,
      'logging.googleapis.com/trace_sampled': true,
    });
  });

  test('contains no trace id if the trace header is invalid', () => {
    const log = () => logEvent({ severity: 'INFO', event: 'reconcile.done' });
    runInTrace({ traceparent: 'x', 'x-cloud-trace-context': '"}' }, log);
    expect(Object.keys(logs()[0] ?? {}).filter((key) => key.startsWith('logging.'))).toEqual([]);
  });
});

// spec: checkout-9-15
import { createHmac } from 'node:crypto';

import { uberProvider } from './uberProvider';
import { isSigned } from './uberSignature';

const key = 'uber-sandbox-key';
const body = Buffer.from(
  '{"kind":"event.delivery_status","id":"evt_sandbox01","status":"delivered","delivery_id":"del_sandbox01"}',
);
const signature = 'f410ded25a7858f80571f8756abfd7ff1235551c20eb50ab22580321f9365ce9';
const signed = { body, headers: { 'x-uber-signature': signature } };

test('accepts the reference webhook under either documented header', () => {
  expect(isSigned(signed, key)).toBe(true);
  expect(isSigned({ body, headers: { 'x-postmates-signature': signature } }, key)).toBe(true);
});

test('accepts a signature in uppercase, because it encodes the same bytes', () => {
  const headers = { 'x-uber-signature': signature.toUpperCase() };
  expect(isSigned({ body, headers }, key)).toBe(true);
  expect(isSigned({ body, headers }, 'another-key')).toBe(false);
});

test.each([
  ['a signature with a different key', signed, 'another-key'],
  ['a signature when the key is empty', signed, ''],
  ['a body with an extra byte', { ...signed, body: Buffer.concat([body, Buffer.from(' ')]) }, key],
  ['a body without a signature', { body, headers: {} }, key],
  ['a short signature', { body, headers: { 'x-uber-signature': signature.slice(2) } }, key],
  ['two signatures', { body, headers: { 'x-uber-signature': `${signature}, ${signature}` } }, key],
])('does not trust %s', (_what, received, signingKey) => {
  expect(isSigned(received, signingKey)).toBe(false);
});

describe('an event from Uber', () => {
  const read = (text: string, signingKey = key) => {
    const bytes = Buffer.from(text);
    const settings = {
      url: '',
      tokenUrl: '',
      customerId: '',
      clientId: '',
      clientSecret: '',
      signingKey,
      mode: 'test' as const,
    };
    const store = { read: () => Promise.resolve(null), write: () => Promise.resolve() };
    return uberProvider(settings, store).verifyEvent({
      body: bytes,
      headers: { 'x-uber-signature': sign(bytes) },
    });
  };

  it('is trusted under either of two keys while they are rotated', () => {
    expect(read(body.toString(), `old-key ${key}`)).toMatchObject({ id: 'evt_sandbox01' });
    expect(read(body.toString(), `${key} new-key`)).toMatchObject({ id: 'evt_sandbox01' });
    expect(() => read(body.toString(), 'old-key new-key')).toThrow('The signature is not valid.');
  });

  it('contains the state of the delivery, even if the delivery itself is missing', () => {
    const expected = {
      type: 'delivery',
      id: 'evt_sandbox01',
      deliveryId: 'del_sandbox01',
      state: 'delivered',
      providerStatus: 'delivered',
      isOtherMode: false,
      isPosition: false,
    };
    expect(read(body.toString())).toEqual({ ...expected, delivery: null });
    const data = {
      id: 'del_sandbox01',
      external_id: 'order-1',
      status: 'delivered',
      complete: true,
      live_mode: false,
      fee: 5_600,
      tracking_url: 'https://track.example/1',
      dropoff_eta: '2026-09-21T14:38:00Z',
      pickup_ready: '2026-09-21T14:00:00Z',
    };
    expect(read(JSON.stringify({ ...JSON.parse(body.toString()), data }))).toEqual({
      ...expected,
      delivery: {
        location: null,
        deliveryId: 'del_sandbox01',
        key: 'order-1',
        state: 'delivered',
        providerStatus: 'delivered',
        trackingUrl: 'https://track.example/1',
        dropoffEta: '2026-09-21T14:38:00Z',
        pickupFrom: '2026-09-21T14:00:00.000Z',
      },
    });
  });

  it.each([
    [
      'the location of its courier',
      { location: { lat: -26.1, lng: 28 } },
      { latitude: -26.1, longitude: 28 },
    ],
    ['no location for invalid coordinates', { location: { lat: 126.1, lng: 28 } }, null],
    ['no location without a courier', null, null],
  ])('contains %s', (_what, courier, location) => {
    const data = { id: 'del_1', status: 'dropoff', live_mode: false, courier };
    const event = read(JSON.stringify({ ...JSON.parse(body.toString()), data }));
    expect(event).toMatchObject({ delivery: { location } });
  });

  it('about a delivery in the other mode is marked as such', () => {
    const data = { id: 'del_1', status: 'delivered', live_mode: true };
    const event = read(JSON.stringify({ ...JSON.parse(body.toString()), data }));
    expect(event).toMatchObject({ type: 'delivery', isOtherMode: true });
  });

  it('never contains a tracking URL that is not HTTPS', () => {
    const data = { id: 'del_1', status: 'pickup', live_mode: false, tracking_url: 'javascript:alert(1)' };
    const event = read(JSON.stringify({ ...JSON.parse(body.toString()), data }));
    expect(event).toMatchObject({ delivery: { trackingUrl: '' } });
  });

  describe('about a courier in transit', () => {
    const position = { id: 'evt_3', kind: 'event.courier_update', delivery_id: 'del_1' };
    const data = { id: 'del_1', status: 'dropoff', live_mode: false, courier_imminent: true };

    it('takes its status from the delivery', () => {
      expect(read(JSON.stringify({ ...position, data }))).toMatchObject({
        type: 'delivery',
        isPosition: true,
        state: 'at-door',
        providerStatus: 'dropoff',
        delivery: { deliveryId: 'del_1' },
      });
    });

    it.each([
      ['no status', position],
      ['a status that is not a string', { ...position, data: { ...data, status: 7 } }],
      ['no delivery', { ...position, delivery_id: undefined, data }],
    ])('that has %s is ignored', (_what, event) => {
      expect(read(JSON.stringify(event))).toMatchObject({ type: 'other', id: 'evt_3' });
    });
  });

  it('of the return to the shop is ignored, because the return is not a delivery of the order', () => {
    const event = { ...JSON.parse(body.toString()), delivery_id: 'ret_1' };
    expect(read(JSON.stringify(event))).toMatchObject({ type: 'other' });
  });

  it('of another kind is ignored', () => {
    expect(read('{"id":"evt_2","kind":"event.refund_request"}')).toEqual({
      type: 'other',
      id: 'evt_2',
      name: 'event.refund_request',
    });
  });

  it.each(['', '[]', '{"id":1,"kind":"event.delivery_status"}', '{"id":"e","kind":"event.delivery_status"}'])(
    'that contains %p is refused despite its valid signature',
    (text) => {
      expect(() => read(text)).toThrow(expect.objectContaining({ code: 'bad-request' }));
    },
  );
});

function sign(bytes: Buffer): string {
  return createHmac('sha256', key).update(bytes).digest('hex');
}

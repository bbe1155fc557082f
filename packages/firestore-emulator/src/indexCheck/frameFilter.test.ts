import { createFrameFilter } from './frameFilter';

const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const [data, settings, ping, windowUpdate] = [0, 4, 6, 8];

function frame(type: number, flags = 0, payload = ''): Buffer {
  const header = Buffer.alloc(9);
  header.writeUIntBE(payload.length, 0, 3);
  header.writeUInt8(type, 3);
  header.writeUInt8(flags, 4);
  return Buffer.concat([header, Buffer.from(payload)]);
}

test('the frame filter removes ping acknowledgements and window updates, which an observer does not expect', () => {
  const filter = createFrameFilter();
  const sent = [preface, frame(settings), frame(ping, 1, '12345678'), frame(windowUpdate, 0, '1234')];
  const kept = filter(Buffer.concat([...sent, frame(data, 0, 'body')]));
  expect(kept).toEqual(Buffer.concat([preface, frame(settings), frame(data, 0, 'body')]));
});

test('the frame filter keeps only the first acknowledgement of settings', () => {
  const filter = createFrameFilter();
  expect(filter(Buffer.concat([preface, frame(settings, 1)]))).toEqual(
    Buffer.concat([preface, frame(settings, 1)]),
  );
  expect(filter(frame(settings, 1))).toHaveLength(0);
  expect(filter(frame(settings))).toEqual(frame(settings));
});

test('the frame filter keeps a frame whole when it arrives in pieces', () => {
  const filter = createFrameFilter();
  filter(preface);
  const whole = frame(data, 0, 'body');
  expect(filter(whole.subarray(0, 5))).toHaveLength(0);
  expect(filter(whole.subarray(5))).toEqual(whole);
});

import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export type Certificate = {
  /** Key in PEM. */
  key: string;
  cert: string;
};

const tags = { integer: 2, bits: 3, octets: 4, oid: 6, utf8: 12, time: 23, sequence: 0x30, set: 0x31 };
const objectIds = { ecdsaWithSha256: '2a8648ce3d040302', commonName: '550403', subjectAltName: '551d11' };
const dayMs = 86_400_000;

/**
 * Returns a self-signed certificate for 127.0.0.1 and localhost, because tracking links use https. Node cannot create
 * certificates, so this module encodes the DER.
 */
export function selfSignedCertificate(now: number): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid(objectIds.ecdsaWithSha256));
  const name = sequence(
    node(tags.set, sequence(oid(objectIds.commonName), node(tags.utf8, Buffer.from('Shop sandbox')))),
  );
  const names = sequence(node(0x82, Buffer.from('localhost')), node(0x87, Buffer.from([127, 0, 0, 1])));
  const extension = sequence(oid(objectIds.subjectAltName), node(tags.octets, names));
  // The leading 1 makes the serial number positive.
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(15)]);
  const body = sequence(
    node(0xa0, node(tags.integer, Buffer.from([2]))),
    node(tags.integer, serial),
    algorithm,
    name,
    sequence(time(now - dayMs), time(now + 365 * dayMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    node(0xa3, sequence(extension)),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]);
  const whole = sequence(body, algorithm, node(tags.bits, signature));
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: pem(whole) };
}

function node(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return node(tags.sequence, ...parts);
}

function lengthOf(content: Buffer): Buffer {
  if (content.length < 0x80) return Buffer.from([content.length]);
  if (content.length < 0x100) return Buffer.from([0x81, content.length]);
  return Buffer.from([0x82, content.length >> 8, content.length & 0xff]);
}

function oid(hex: string): Buffer {
  return node(tags.oid, Buffer.from(hex, 'hex'));
}

/** Encodes a UTC time in the form `260921141320Z`. */
function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/[-:T]/g, '').slice(2, 14);
  return node(tags.time, Buffer.from(`${digits}Z`));
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

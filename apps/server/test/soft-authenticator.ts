import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
  excludeCredentials?: { id: string }[];
}
interface RequestOptions {
  challenge: string;
  rpId: string;
}

/** A passkey as its device keeps it. */
export interface SoftPasskey {
  id: string;
  rpId: string;
  userHandle: string;
  key: KeyObject;
  counter: number;
}

/** How a test makes an answer differ from an honest one. */
export interface AnswerChanges {
  origin?: string;
  rpId?: string;
  userHandle?: string | null;
  counter?: number;
  type?: string;
  aaguid?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_CREDENTIAL = 0x40;

/** Makes a passkey as an authenticator and a browser would, with a key of its own. */
export function makePasskey(options: unknown, origin: string, changes: AnswerChanges = {}) {
  const { challenge, rp, user } = options as CreationOptions;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const coseKey = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const aaguid = Buffer.from((changes.aaguid ?? '0'.repeat(32)).replaceAll('-', ''), 'hex');
  const authData = Buffer.concat([
    authenticatorData(changes.rpId ?? rp.id, PRESENT | VERIFIED | NEW_CREDENTIAL, 0),
    aaguid,
    length,
    id,
    isoCBOR.encode(coseKey),
  ]);
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData)],
  ]);
  const passkey: SoftPasskey = {
    id: id.toString('base64url'),
    rpId: rp.id,
    userHandle: user.id,
    key: privateKey,
    counter: 0,
  };
  const response = {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData({
        type: changes.type ?? 'webauthn.create',
        challenge,
        origin: changes.origin ?? origin,
      }),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    },
  };
  return { passkey, response };
}

/** Answers a challenge with a passkey; its counter rises. */
export function answerWithPasskey(
  options: unknown,
  origin: string,
  use: { passkey: SoftPasskey } & AnswerChanges,
) {
  const { challenge, rpId } = options as RequestOptions;
  const { passkey } = use;
  passkey.counter = use.counter ?? passkey.counter + 1;
  const authData = authenticatorData(use.rpId ?? rpId, PRESENT | VERIFIED, passkey.counter);
  const clientDataJSON = clientData({
    type: use.type ?? 'webauthn.get',
    challenge,
    origin: use.origin ?? origin,
  });
  const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
  const handle = use.userHandle === undefined ? passkey.userHandle : use.userHandle;
  return {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, passkey.key).toString('base64url'),
      ...(handle === null ? {} : { userHandle: handle }),
    },
  };
}

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags, 0);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(Buffer.from(rpId)), rest]);
}

function clientData(data: { type: string; challenge: string; origin: string }): string {
  return Buffer.from(JSON.stringify({ ...data, crossOrigin: false })).toString('base64url');
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

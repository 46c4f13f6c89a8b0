import { lookup as lookUp } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

/** More of an answer is not listened to; nothing of it is kept in any case. */
const ANSWER_BYTES_MAX = 64 * 1024;

/** The address leads to this machine or its own networks. */
export class PrivateAddressError extends Error {
  constructor() {
    super('the address is not of the public internet');
    this.name = 'PrivateAddressError';
  }
}

interface OutsideCall {
  headers: Record<string, string>;
  body: string;
  /** Ends the call, also while it is answered. */
  signal: AbortSignal;
  /** Hosts of our own networks may be called. */
  allowsPrivate: boolean;
}

/**
 * Sends a POST to an address that somebody has configured, and gives the status of its answer. Redirects are not
 * followed. The host is resolved once, and what was checked is what is called: a name that changes between the two
 * leads nowhere else. Throws `PrivateAddressError` and what Node throws where nobody answers.
 */
export async function postOutside(address: string, call: OutsideCall): Promise<number> {
  const { headers, body, signal, allowsPrivate } = call;
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Written as a number it is not looked up.
  if (!allowsPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw new PrivateAddressError();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } };
    const request = send(
      url,
      { ...options, signal, agent: false, ...(allowsPrivate ? {} : { lookup: lookUpPublic }) },
      (response) => {
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > ANSWER_BYTES_MAX) response.destroy();
        });
        // Cut off by us or by them: the status has been said.
        response.on('error', () => undefined);
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Looks a name up; refuses it when any of its addresses is private. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null) callback(error, '');
    else if (first === undefined || addresses.some((each) => isPrivateAddress(each.address)))
      callback(new PrivateAddressError(), '');
    else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

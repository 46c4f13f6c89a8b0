import { createHash } from 'node:crypto';
import type { Answer } from './demo-person.ts';

/** One line of a record. */
export interface WireLine {
  label: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

const KEPT_HEADERS = [
  'content-type',
  'content-disposition',
  'cache-control',
  'location',
  'allow',
  'retry-after',
  'vary',
  'www-authenticate',
  'link',
  'access-control-allow-origin',
  'x-frame-options',
  'x-robots-tag',
  'upload-offset',
  'content-security-policy',
];

/** Seconds and times of day that depend on when the product was started. */
const TIMES: [RegExp, string][] = [
  [/\b\d{4}-\d\d-\d\dT\d\d(?::|%3A)\d\d(?:(?::|%3A)\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?/g, '<time>'],
  [/\b\d{8}T\d{6}Z?\b/g, '<time>'],
  [/\b[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/g, '<time>'],
  [/\b1[78]\d{8}(?:\d{3})?(?:\.\d+)?\b/g, '<epoch>'],
  [/\b\d{1,2}:\d\d(?::\d\d)?(?:[\s\u202F\u00A0][AP]M)?(?![\w:])/g, '<clock>'],
  [/\b\d+ (minutes?|hours?|Minuten?|Stunden?)\b/g, '<n> $1'],
  [/\b20\d\d-\d\d-\d\d\b/g, '<day>'],
  // Jobs of the last day and days: each moment one grows too old.
  [/("value":"(?:1|3|7|14|30)","count":)\d+/g, '$1<n>'],
  [/"size":\d+/g, '"size":<size>'],
  [/"(resendAfter|retryAfter|openSeconds|age|uptime)":\d+/g, '"$1":<seconds>'],
];

/** What a build or a rendering chooses. */
const BUILDS: [RegExp, string][] = [
  [/\bJVBERi[\w+/=]+/g, '<pdf>'],
  [/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g, '<certificate>'],
  [/[\w-]{12}\.[a-z\d]{6}\.[\w-]{43}/g, '<token>'],
  [/nonce-[\w+/=]+/g, 'nonce-<nonce>'],
  [/nonce="[^"]*"/g, 'nonce="<nonce>"'],
  [/<link rel="(?:modulepreload|stylesheet|preload)"[^>]*>\n?/g, ''],
  [/\/careers\/assets\/[\w./-]+/g, '<asset>'],
  [/_R_\w*_|«[\w]+»/g, '<rid>'],
  [/http:\/\/127\.0\.0\.1(?::|%3A)\d+|http%3A%2F%2F127\.0\.0\.1%3A\d+/g, '<origin>'],
  [/127\.0\.0\.1:\d+/g, '<host>'],
  [/\breq-\w+\b/g, '<request>'],
];

/** Random names and signatures. They are numbered; run-compare.ts asks which number stands for which. */
const IDS = [
  /\b[A-Z\d]{4}(?:-[A-Z\d]{4}){3}\b/g,
  /\bF-[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]{4}\b/g,
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g,
  /(?<=\bapply_)[\da-f]{40}\b/g,
  /(?<="id":")[\w-]{16}(?=")/g,
  /(?<=\b(?:event|interview|offer)-)[\w-]{22}(?![\w-])/g,
  /(?<![\w-])(?:(?:[\da-f]{32,128})|(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?:[\w-]{22}|(?=[\w-]*\d)[\w-]{15,}))(?![\w-])/g,
];

/** Replaces what differs between two starts of one build by names that do not. */
export class Normaliser {
  readonly #names = new Map<string, string>();

  text(given: string): string {
    let text = given;
    for (const [pattern, name] of [...BUILDS, ...TIMES]) text = text.replace(pattern, name);
    for (const pattern of IDS) text = text.replace(pattern, (id) => this.#name(id));
    return text;
  }

  line(label: string, { status, headers, bytes }: Answer): WireLine {
    const kept: Record<string, string> = {};
    for (const name of KEPT_HEADERS) {
      const value = headers.get(name);
      if (value !== null) kept[name] = this.text(value);
    }
    if (headers.has('x-csrf-token')) kept['x-csrf-token'] = '<token>';
    if (headers.has('etag')) kept.etag = '<etag>';
    const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '=<value>'));
    if (cookies.length > 0) kept['set-cookie'] = cookies.map((cookie) => this.text(cookie)).join('\n');
    return { label: this.text(label), status, headers: kept, body: this.#body(kept, bytes) };
  }

  #body(headers: Record<string, string>, bytes: Buffer): string {
    const type = headers['content-type'] ?? '';
    if (/json|text\/|xml|javascript|^$/.test(type)) return this.text(bytes.toString());
    // Made anew with each request, with the time of its making.
    if (/pdf|zip|officedocument|rtf/.test(type)) return `<${type}>`;
    return `<${type} ${createHash('sha256').update(bytes).digest('base64')}>`;
  }

  #name(id: string): string {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const name = `<id:${this.#names.size + 1}>`;
    this.#names.set(id, name);
    return name;
  }
}

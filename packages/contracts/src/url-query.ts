import { toTimestamp } from './key-case.ts';

export type QueryValue = string | number | boolean | Date | null | undefined;
export type QueryParameters = Record<string, QueryValue | readonly QueryValue[]>;

/**
 * Appends parameters to a path or URL [HTTP-03]: empty values are skipped but `false` and `0` are kept,
 * arrays are sorted and sent as repeated parameters, dates are whole seconds, values are URL-encoded unless
 * `encode` is false.
 * A query or fragment already in `url` is kept.
 */
export function buildUrl(url: string, parameters: QueryParameters, { encode = true } = {}): string {
  const pairs: string[] = [];
  for (const [name, given] of Object.entries(parameters)) {
    const values: QueryValue[] = Array.isArray(given)
      ? given.toSorted((a, b) => compareText(textOf(a), textOf(b)))
      : [given as QueryValue];
    for (const value of values) {
      const text = textOf(value);
      if (text === '') continue;
      pairs.push(`${encodeText(name)}=${encode ? encodeText(text) : text}`);
    }
  }
  if (pairs.length === 0) return url;
  const fragmentAt = url.indexOf('#');
  const address = fragmentAt === -1 ? url : url.slice(0, fragmentAt);
  const fragment = url.slice(address.length);
  const glue = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  return `${address}${glue}${pairs.join('&')}${fragment}`;
}

/** Empty for what is skipped. */
function textOf(value: QueryValue): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : String(toTimestamp(value));
  return String(value ?? '');
}

// Half a character, as a text field can hold one, would make encodeURIComponent throw.
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

// Code-unit order, so that the same parameters give the same URL whatever the reader's language is.
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Changes one parameter of a query string such as `?a=1&b=2` and leaves every other one as it was written, down to
 * its encoding, order and repetitions. The parameter keeps its first place and is there once; null removes it.
 */
export function withQueryValue(search: string, name: string, value: string | null): string {
  const pieces = search
    .replace(/^\?/, '')
    .split('&')
    .filter((piece) => piece !== '');
  const changed: string[] = [];
  let isWritten = value === null;
  const write = () => {
    isWritten = true;
    changed.push(`${encodeText(name)}=${encodeText(value ?? '').replaceAll('%2C', ',')}`);
  };
  for (const piece of pieces) {
    if (nameOf(piece) !== name) changed.push(piece);
    else if (!isWritten) write();
  }
  if (!isWritten) write();
  return changed.length === 0 ? '' : `?${changed.join('&')}`;
}

function nameOf(piece: string): string {
  return [...new URLSearchParams(piece).keys()][0] ?? '';
}

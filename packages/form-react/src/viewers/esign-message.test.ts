import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EsignSource, readEsignMessage } from './esign-message.ts';

const frame = { name: 'frame' } as unknown as Window;
const from: EsignSource = { origin: 'https://jobs.example', window: frame, wid: 'w1' };
const message = (data: unknown, more: Partial<MessageEvent> = {}) => ({
  origin: from.origin,
  source: frame as MessageEventSource,
  data,
  ...more,
});

test.each([
  ['ESIGN', { type: 'ESIGN' }, 'signed'],
  ['REJECT', { type: 'REJECT', wid: 'w1' }, 'rejected'],
  ['as text', '{"type":"ESIGN"}', 'signed'],
  ['of another session', { type: 'ESIGN', wid: 'w2' }, null],
  ['in small letters', { type: 'esign' }, null],
  ['a name that every object has', { type: 'toString' }, null],
])('[FORM-26] a message %s means %s', (_, data, outcome) => {
  expect(readEsignMessage(message(data), from)).toBe(outcome);
});

test('[HTTP-06] nothing of another origin means anything, whatever it says', () => {
  const origins = fc.oneof(
    fc.domain().map((host) => `https://${host}`),
    fc.constantFrom(
      'null',
      '',
      'https://jobs.example.evil',
      'http://jobs.example',
      'https://jobs.example:8443',
    ),
  );
  fc.assert(
    fc.property(origins, fc.constantFrom('ESIGN', 'REJECT'), (origin, type) => {
      fc.pre(origin !== from.origin);
      expect(readEsignMessage(message({ type, wid: 'w1' }, { origin }), from)).toBeNull();
    }),
  );
});

test('[HTTP-06] nothing of another window means anything, and nothing before there is a frame', () => {
  const other = message({ type: 'ESIGN' }, { source: {} as Window });
  expect(readEsignMessage(other, from)).toBeNull();
  expect(
    readEsignMessage(message({ type: 'ESIGN' }, { source: null }), { ...from, window: null }),
  ).toBeNull();
});

test('no data whatever makes the reader fail', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(['signed', 'rejected', null]).toContain(readEsignMessage(message(data), from));
    }),
  );
});

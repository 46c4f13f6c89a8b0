import { createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SealedValues } from './sealed-values.ts';

const sealed = new SealedValues(createSecretKey(Buffer.alloc(32, 1)));

test('whatever is sealed can be opened in its place and in no other', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (text, place, other) => {
      const box = sealed.seal(text, place);
      expect(sealed.open(box, place)).toBe(text);
      if (other !== place) expect(() => sealed.open(box, other)).toThrow();
    }),
  );
});

test('the same text is sealed differently each time, and a changed byte is noticed', () => {
  const [one, two] = [sealed.seal('123-45-6789', 'a'), sealed.seal('123-45-6789', 'a')];
  expect(one).not.toBe(two);
  const bytes = Buffer.from(one, 'base64');
  for (const at of [0, 15, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => sealed.open(changed.toString('base64'), 'a')).toThrow();
  }
  const another = new SealedValues(createSecretKey(Buffer.alloc(32, 2)));
  expect(() => another.open(one, 'a')).toThrow();
  expect(another.fingerprint('x')).not.toBe(sealed.fingerprint('x'));
});

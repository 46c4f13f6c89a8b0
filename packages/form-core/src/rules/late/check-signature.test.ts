import { expect, test } from 'vitest';
import { signatureOfPicture } from '../../answers/signature-answer.ts';
import { aForm, anItem, verdictOn } from '../../testing/evaluation.ts';
import { fillDefinition } from '../../texts/fill-definition.ts';

const SIGN = anItem('signature', { name: 'sign' });

/** The first bytes of a PNG of a size in pixels, and some more. */
function aPicture(width: number, height: number, more = 12): string {
  const bytes = Buffer.alloc(24 + more, 7);
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return signatureOfPicture(bytes.toString('base64'));
}

test('[FORM-20] a signature is a name in one line, or a picture within its bounds', () => {
  for (const right of ['Ada Lovelace', 'x'.repeat(100), aPicture(1, 1), aPicture(2_000, 2_000)])
    expect(verdictOn(SIGN, right)).toBeNull();
  for (const wrong of ['x'.repeat(101), 'Ada\nLovelace'])
    expect(verdictOn(SIGN, wrong)).toEqual({
      path: 'sign',
      code: 'signature',
      message: 'Enter your name in one line, with at most 100 characters.',
    });
  const jpeg = signatureOfPicture(Buffer.from('/9j/4AAQSkZJRgABAQAAAQABAAD', 'latin1').toString('base64'));
  const pictures = [aPicture(0, 5), aPicture(2_001, 5), aPicture(5, 2_001), aPicture(5, 5, 160 * 1024)];
  for (const wrong of [...pictures, jpeg, signatureOfPicture(''), signatureOfPicture('<svg>')])
    expect(verdictOn(SIGN, wrong)?.message).toBe('Sign once more: this signature cannot be read.');
  expect(verdictOn(SIGN, ['Ada'])?.code).toBe('shape');
});

test('a sentence can name who has signed, and holds no picture', () => {
  const form = aForm(SIGN, anItem('text', { label: 'Signed by {answers.sign|hand}' }));
  const said = (sign: string) => fillDefinition(form, { sign }).sections[0]?.items[1]?.label;
  expect([said('Ada'), said(aPicture(5, 5))]).toEqual(['Signed by Ada', 'Signed by hand']);
});

import { signatureOfPicture } from '@opencareers/form-core/answers/signature-answer';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { expect, test } from 'vitest';
import { aPngOf, pngChunk } from '../../../../test/png-maker.ts';
import { cleanAnswers, signaturePictures } from './clean-answers.ts';

const ITEMS: FormDefinition['sections'][number]['items'] = [
  { name: 'sign', type: 'signature' },
  { name: 'people', type: 'dynamicList', options: { items: [{ name: 'sign', type: 'signature' }] } },
];
const FORM: FormDefinition = { sections: [{ title: '', items: ITEMS }] };
const drawn = (bytes: Buffer) => signatureOfPicture(bytes.toString('base64'));

test('a drawn signature is unpacked once: what cannot be drawn is none, and what cameras write goes', async () => {
  const told = aPngOf({ more: [pngChunk('tEXt', Buffer.from('Author\0Ada'))] });
  const swollen = aPngOf({ pixels: Buffer.alloc(200_000_000) });
  const given = { sign: drawn(told), people: [{ sign: drawn(swollen) }, { sign: 'Ada' }, 'x'], other: 'x' };
  const cleaned = await cleanAnswers(FORM, given as never);
  expect(cleaned).toEqual({
    sign: drawn(aPngOf()),
    people: [{ sign: drawn(Buffer.alloc(0)) }, { sign: 'Ada' }, 'x'],
    other: 'x',
  });
  expect(
    signaturePictures(ITEMS, { ...cleaned, people: [{ sign: 'Ada' }, { sign: drawn(aPngOf()) }] }),
  ).toEqual([
    { question: 'sign', picture: aPngOf() },
    { question: 'people.1.sign', picture: aPngOf() },
  ]);
});

test('[FORM-05] a rich text is kept as it is written here, with what its question offers; anything else as its words', async () => {
  const items: FormDefinition['sections'][number]['items'] = [
    { name: 'why', type: 'richText' },
    { name: 'plain', type: 'richText', options: { formats: [] } },
    { name: 'jobs', type: 'dynamicList', options: { items: [{ name: 'did', type: 'richText' }] } },
  ];
  const rich = '<p>I <strong>build</strong></p><ul><li>boats</li></ul>';
  const given = { why: rich, plain: rich, jobs: [{ did: 'One\r\n\r\n<img src=x onerror=alert(1)>' }] };
  expect(await cleanAnswers({ sections: [{ title: '', items }] }, given)).toEqual({
    why: rich,
    plain: '<p>I build</p><p>boats</p>',
    jobs: [{ did: '<p>One</p><p>&lt;img src=x onerror=alert(1)&gt;</p>' }],
  });
});

import type { ApplyForm } from '@opencareers/contracts/applications';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createSite } from '../../shell/create-site.ts';
import { allTexts } from '../../testing/all-texts.ts';
import { aCandidateBoot, NOW } from '../../testing/site-fixtures.ts';
import { askedApplication } from './apply.url.ts';
import { applyFormQuery } from './apply-calls.ts';
import { plainApplyForm } from './plain-form.tsx';

const URL_OF_PAGE = new URL('http://site.example/careers/apply?pid=101');

async function markupOf(definition: FormDefinition, draft = {}): Promise<string> {
  const site = createSite({
    boot: aCandidateBoot(),
    origin: URL_OF_PAGE.origin,
    locale: 'en',
    catalogue: allTexts('en'),
    transport: async () => ({ status: 404, body: {}, header: () => null }),
    csrf: { read: () => 'token', replace: () => undefined },
    debug: null,
    now: NOW,
    timeZone: 'UTC',
    isServer: true,
  });
  const form = {
    isSignedIn: true,
    opened: { form: { definition }, draft: { answers: draft } },
    prefill: null,
  };
  site.queries.setQueryData(
    applyFormQuery(site, askedApplication(URL_OF_PAGE)).queryKey,
    form as unknown as ApplyForm,
  );
  const element = await plainApplyForm(site, URL_OF_PAGE);
  return element === null ? '' : renderToStaticMarkup(element);
}

test('[APPLY-01] without scripts nobody is asked for an answer that the form works out', async () => {
  const markup = await markupOf({
    sections: [
      {
        title: 'Stay',
        items: [
          { type: 'number', name: 'days', label: 'Days' },
          {
            type: 'number',
            name: 'hours',
            label: 'Hours',
            required: true,
            dependencies: ['days'],
            calculate: { multiply: [{ field: 'days' }, 8] },
          },
          {
            type: 'date',
            name: 'until',
            label: 'Until',
            required: true,
            calculate: '2026-12-01',
          },
        ],
      },
    ],
  });
  expect([...markup.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)).toEqual(['days']);
  expect(markup).not.toContain('Hours');
});

test('[APPLY-01] without scripts a rich text is asked as a plain one, with what it is already', async () => {
  const markup = await markupOf(
    { sections: [{ title: 'You', items: [{ type: 'richText', name: 'why', label: 'Why?' }] }] },
    { why: { value: '<p>I <em>sail</em></p>' } },
  );
  expect(markup).toContain('<textarea id="plain-why" name="why"');
  expect(markup).toContain('>I sail</textarea>');
});

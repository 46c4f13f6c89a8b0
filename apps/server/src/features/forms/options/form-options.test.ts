import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { beforeAll, expect, test } from 'vitest';
import { aDefinition, aPerson, publish } from '../../../../test/form-people.ts';
import { aServer, aTenant, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

type Options = { data: { options: { label: string; value: string }[] } };

test('[FORM-16] countries are named and ordered in the language of the page', async () => {
  const tenant = await aTenant(server, {
    config: {
      supportedLanguages: [
        { value: 'en', title: 'English' },
        { value: 'de', title: 'Deutsch' },
      ],
    },
  });
  const optionsIn = async (hl: string) =>
    (await tenant.get(`${FORM_PATHS.countries}?hl=${hl}`)).json<Options>().data.options;
  const german = await optionsIn('de');
  expect(german.find(({ value }) => value === 'AT')).toEqual({ label: 'Österreich', value: 'AT' });
  const labels = german.map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted(new Intl.Collator('de').compare));
  expect(german.length).toBeGreaterThan(240);
  expect((await optionsIn('en')).find(({ value }) => value === 'AT')?.label).toBe('Austria');
});

test('[FORM-16] states of a country; none for what is no country', async () => {
  const tenant = await aTenant(server);
  const statesOf = async (country: string) =>
    (await tenant.get(`${FORM_PATHS.states}/${country}`)).json<Options>().data.options;
  expect(await statesOf('US')).toContainEqual({ label: 'California', value: 'CA' });
  expect((await statesOf('us')).length).toBe((await statesOf('US')).length);
  for (const nothing of ['ZZ', '__proto__', '%00', 'US%2F..']) expect(await statesOf(nothing)).toEqual([]);
});

test('[FORM-16] an answer of our own endpoints must be among them, below the parent that was chosen', async () => {
  const tenant = await aTenant(server);
  const definition = aDefinition();
  definition.sections[0]?.items.push({
    name: 'state',
    label: 'State',
    type: 'select',
    dependencies: ['country'],
    options: { apiEndpoint: '/api/forms/options/states/{{parentValue}}' },
  });
  await publish(server, tenant, { definition });
  const person = await aPerson(server, tenant);
  const codesFor = async (answers: object) => {
    const answer = await person.send('POST', FORM_PATHS.submissions, {
      query: { form: 'about-you' },
      headers: { 'idempotency-key': JSON.stringify(answers).replaceAll(/\W/g, '') },
      body: { formVersion: 1, again: true, answers: { firstName: 'Ada', ...answers } },
    });
    const { errors = [] } = answer.json<{ errors?: { name: string; code: string }[] }>();
    return errors.map(({ name, code }) => `${name} ${code}`);
  };
  expect(await codesFor({ country: 'US', state: 'CA' })).toEqual([]);
  expect(await codesFor({ country: 'DE', state: 'CA' })).toEqual(['state choice']);
  expect(await codesFor({ country: '../../admin' })).toEqual(['country choice']);
  expect(await codesFor({ country: 'VA', state: 'N/A' })).toEqual([]);
});

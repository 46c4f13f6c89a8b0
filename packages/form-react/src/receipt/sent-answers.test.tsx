import type { Choice, FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ENGLISH } from '../testing/widget-stage.tsx';
import { SubmittedAnswers } from './sent-answers.tsx';

failOnConsoleErrors();

const DEFINITION: FormDefinition = {
  sections: [
    {
      title: 'Where you lived',
      items: [
        { name: 'country', label: 'Country', type: 'select', options: { apiEndpoint: '/api/countries' } },
        {
          name: 'homes',
          label: 'Homes',
          type: 'dynamicList',
          options: {
            items: [
              {
                name: 'state',
                label: 'State',
                type: 'select',
                dependencies: ['country'],
                options: { apiEndpoint: '/api/states/{{parentValue}}' },
              },
            ],
          },
        },
      ],
    },
  ],
};
const ANSWERS = { country: 'US', homes: [{ state: 'US-CA' }, { state: 'US-XX' }] };
const LISTS: Record<string, Choice[]> = {
  '/api/countries': [{ label: 'United States', value: 'US' }],
  '/api/states/US': [{ label: 'California', value: 'US-CA' }],
};

/** The answers as they are read, once everything is loaded. */
async function read(loadChoices?: (path: string) => Promise<Choice[]>) {
  const screen = await render(
    <main>
      <SubmittedAnswers definition={DEFINITION} answers={ANSWERS} texts={ENGLISH} loadChoices={loadChoices} />
    </main>,
  );
  const answers = () => [...document.querySelectorAll('dd')].map((each) => each.textContent);
  return { screen, answers };
}

test('[FORM-16] answers chosen from a list of the server are read by their labels', async () => {
  const { answers } = await read(async (path) => LISTS[path] ?? []);
  const homes = 'StateCaliforniaStateUS-XX';
  await expect.poll(() => answers()).toEqual(['United States', homes, 'California', 'US-XX']);
  expect(await findAxeViolations()).toEqual([]);
});

test('[FORM-16] without the list an answer is read as it is stored', async () => {
  const { answers } = await read(() => Promise.reject(new Error('offline')));
  expect(answers()[0]).toBe('US');
  const plain = await read();
  expect(plain.answers()[0]).toBe('US');
});

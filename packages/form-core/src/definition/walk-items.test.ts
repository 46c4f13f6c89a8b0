import { expect, test } from 'vitest';
import type { FormDefinition } from './form-definition.ts';
import { allItems } from './walk-items.ts';

const DEFINITION: FormDefinition = {
  sections: [
    { title: 'About you', items: [{ name: 'first_name', type: 'text' }] },
    { title: 'Nothing', items: [] },
    {
      title: 'Work',
      items: [
        {
          name: 'jobs',
          type: 'dynamicList',
          options: {
            items: [
              { name: 'employer', type: 'text' },
              { name: 'duties', type: 'dynamicList', options: { items: [{ name: 'duty', type: 'text' }] } },
            ],
          },
        },
        { name: 'empty_list', type: 'dynamicList' },
        { name: 'notes', type: 'textarea' },
      ],
    },
  ],
};

test('all questions come in the order they are shown, with their place and the list they belong to', () => {
  const seen = [...allItems(DEFINITION)].map(({ item, path, sectionIndex, index, parent }) =>
    [item.name, path, sectionIndex, index, parent?.item.name ?? null].join(' '),
  );
  expect(seen).toEqual([
    'first_name sections[0].items[0] 0 0 ',
    'jobs sections[2].items[0] 2 0 ',
    'employer sections[2].items[0].options.items[0] 2 0 jobs',
    'duties sections[2].items[0].options.items[1] 2 1 jobs',
    'duty sections[2].items[0].options.items[1].options.items[0] 2 0 duties',
    'empty_list sections[2].items[1] 2 1 ',
    'notes sections[2].items[2] 2 2 ',
  ]);
});

import { z } from 'zod';
import { flag, freeObject, inLanguages, NAME_MAX, section, text, texts } from './schema-parts.ts';

const TabSchema = z.strictObject({
  id: z.string().max(50).describe('Name of the tab in the call.'),
  ...inLanguages('name', z.string().max(NAME_MAX).describe('Text of the tab.')),
  ...inLanguages('helpText', text('', 'Help above the list.')),
  ...inLanguages('emptyText', text('', 'Text when there is no form.')),
  templateId: text('', 'Only forms of this template.', NAME_MAX),
  tabCtaButtons: z
    .array(
      z.strictObject({
        ...inLanguages('label', z.string().max(NAME_MAX).describe('Text of the button.')),
        action: z
          .string()
          .max(NAME_MAX)
          .describe('Name of an action; without one that leads to a page of the site there is no button.'),
      }),
    )
    .max(5)
    .default([])
    .describe('Buttons of the tab.'),
  cardConfig: z
    .strictObject({
      heading: text('', 'Accepted, without effect: the heading is the title of the form.', 300),
      infoSection: texts([], 'Accepted, without effect: cards say when a form is due or was sent.', 20),
      actionButtons: texts([], 'Accepted, without effect: the action of a card opens its form.', 5),
      status: z
        .record(
          z.string().max(50),
          z.strictObject({
            color: z.enum(['neutral', 'info', 'success', 'warning', 'danger']).describe('Tone.'),
          }),
        )
        .default({})
        .describe('Tone of each status: open, in_progress, completed.'),
    })
    .prefault({})
    .describe('Cards of the list.'),
  visibilityCondition: freeObject('Accepted, without effect: tabs are shown to everybody.'),
});

const tab = (id: string, name: string) => ({ id, name });

export const FormCenterConfigSchema = section(
  {
    tabs: texts(['all', 'todo', 'done'], 'Tabs, in order, by id.', 20),
    tabsConfig: z
      .array(TabSchema)
      .max(20)
      .prefault([tab('all', 'All'), tab('todo', 'To do'), tab('done', 'Done')])
      .describe('The tabs.'),
    actionsConfig: z
      .record(
        z.string().max(NAME_MAX),
        z.strictObject({
          type: z.enum(['navigate_to_url']).describe('Kind.'),
          args: freeObject('Its url: the page of the site that is opened.'),
        }),
      )
      .default({})
      .describe('Actions of buttons, by name.'),
    displayTexts: z
      .record(z.string().max(NAME_MAX), z.string().max(500))
      .default({})
      .describe('Accepted, without effect: the site has its texts in every language.'),
    actionStatusFilters: texts([], 'Accepted, without effect: tabs are the filter.', 20),
    enabled: flag(
      true,
      'Offer the forms center; without it there is neither its page, with the documents, nor its tile. Kinds of notifications that lead there need another redirectUrl.',
    ),
  },
  'The forms center.',
);

import { z } from 'zod';
import { flag, freeObject, NAME_MAX, section, text, texts } from './schema-parts.ts';

const TabSchema = z.strictObject({
  id: z.string().max(50).describe('Name of the tab in the call.'),
  name: z.string().max(NAME_MAX).describe('Text of the tab.'),
  helpText: text('', 'Help above the list.'),
  emptyText: text('', 'Text when there is no form.'),
  templateId: text('', 'Only forms of this template.', NAME_MAX),
  tabCtaButtons: z
    .array(
      z.strictObject({
        label: z.string().max(NAME_MAX).describe('Text of the button.'),
        action: z.string().max(NAME_MAX).describe('Name of the action.'),
      }),
    )
    .max(5)
    .default([])
    .describe('Buttons of the tab: text and name of an action.'),
  cardConfig: z
    .strictObject({
      heading: text('', 'Template of the heading.', 300),
      infoSection: texts([], 'Facts on the card.', 20),
      actionButtons: texts([], 'Names of actions.', 5),
      status: z
        .record(
          z.string().max(50),
          z.strictObject({
            color: z.enum(['neutral', 'info', 'success', 'warning', 'danger']).describe('Tone.'),
          }),
        )
        .default({})
        .describe('Tone of each status.'),
    })
    .prefault({})
    .describe('Cards of the list.'),
  visibilityCondition: freeObject('When the tab is shown.'),
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
          args: freeObject('Arguments, for example url.'),
        }),
      )
      .default({})
      .describe('Actions, by name.'),
    displayTexts: z
      .record(z.string().max(NAME_MAX), z.string().max(500))
      .default({})
      .describe('Other texts, by name.'),
    actionStatusFilters: texts([], 'Statuses that can be filtered by.', 20),
    enabled: flag(true, 'Offer the forms center.'),
  },
  'The forms center.',
);

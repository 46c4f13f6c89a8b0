import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';

const EN: Record<string, string> = {
  title: 'Register for a trial day',
  description: 'One day with us in the garden, the laboratory or the shop.',
  'sections.0.title': 'You and your day',
  'sections.0.items.0.label': 'Name',
  'sections.0.items.1.label': 'Email',
  'sections.0.items.2.label': 'Where would you like to look around?',
  'sections.0.items.2.options.choices.0.label': 'Garden',
  'sections.0.items.2.options.choices.1.label': 'Laboratory',
  'sections.0.items.2.options.choices.2.label': 'Shop',
  'sections.0.items.3.label': 'Size of shoes',
  'sections.0.items.3.help': 'We lend you boots.',
  'sections.0.items.4.label': 'Preferred day',
  'sections.0.items.5.label': 'Anything else?',
};

/** The small form of the small demo company: German first, with an English translation. */
export const trialDay: FormDefinition = {
  title: 'Anmeldung zum Probetag',
  description: 'Ein Tag bei uns im Garten, im Labor oder im Laden.',
  language: 'de',
  translations: { en: EN },
  sections: [
    {
      title: 'Sie und Ihr Tag',
      items: [
        { name: 'name', label: 'Name', type: 'text', required: true },
        { name: 'email', label: 'E-Mail', type: 'email', required: true },
        {
          name: 'place',
          label: 'Wo möchten Sie schnuppern?',
          type: 'radio',
          required: true,
          options: {
            choices: [
              { label: 'Garten', value: 'garden' },
              { label: 'Labor', value: 'lab' },
              { label: 'Laden', value: 'shop' },
            ],
          },
        },
        {
          name: 'shoes',
          label: 'Schuhgröße',
          help: 'Wir leihen Ihnen Stiefel.',
          type: 'number',
          required: true,
          dependencies: ['place'],
          visibleFn: { field: 'place', equals: 'garden' },
          rules: [
            { type: 'minValue', value: 30 },
            { type: 'maxValue', value: 52 },
          ],
        },
        {
          name: 'day',
          label: 'Wunschtag',
          type: 'date',
          required: true,
          options: { enableFrom: 1 },
          rules: [{ type: 'is_in_the_future' }],
        },
        {
          name: 'note',
          label: 'Sonst noch etwas?',
          type: 'textarea',
          rules: [{ type: 'maxLength', value: 1000 }],
        },
      ],
    },
  ],
};

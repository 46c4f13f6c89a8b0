import type { Texts } from '@opencareers/messages/texts';
import type { Choice, FormDefinition, FormItem, FormSection } from '../../definition/form-definition.ts';
import type { TemplateTextKey } from '../../messages/templates/template-texts.ts';

/** Forms to start from. */
export const FORM_TEMPLATES = ['application', 'references', 'equality', 'feedback', 'onboarding'] as const;
export type FormTemplate = (typeof FORM_TEMPLATES)[number];

type Suffix<Prefix extends string> = TemplateTextKey extends infer Key
  ? Key extends `${Prefix}.${infer Name}`
    ? Name extends `${string}.${string}`
      ? never
      : Name
    : never
  : never;
type Name = Suffix<'ask'>;
type Code = Suffix<'choice'>;

/** The form of a template in the language of the texts; names and codes are the same in each. */
export function templateDefinition(template: FormTemplate, texts: Texts<TemplateTextKey>): FormDefinition {
  return { ...TEMPLATES[template](new TemplateWords(texts)), language: texts.locale };
}

const YES_NO = ['yes', 'no'] as const;
const UNSAID = 'i_prefer_not_to_say';

/** Makes the parts of a form, whose names are keys of their texts. */
class TemplateWords {
  readonly text: Texts<TemplateTextKey>['text'];

  constructor({ text }: Texts<TemplateTextKey>) {
    this.text = text;
  }

  ask(name: Name, type: FormItem['type'], more: Partial<FormItem> = {}): FormItem {
    return { name, label: this.text(`ask.${name}`), type, ...more } as FormItem;
  }

  radio(name: Name, codes: readonly Code[] = YES_NO): FormItem {
    const choices = codes.map((value): Choice => ({ label: this.text(`choice.${value}`), value }));
    return this.ask(name, 'radio', { options: { choices } });
  }

  section(key: Suffix<'section'>, items: FormItem[]): FormSection {
    return { title: this.text(`section.${key}`), items };
  }

  name(): FormItem[] {
    return [this.ask('first_name', 'text', MUST), this.ask('last_name', 'text', MUST)];
  }

  contact(): FormItem[] {
    return [this.ask('email', 'email', MUST), this.ask('phone', 'phone')];
  }
}

const MUST = { required: true };

/** Asked only when an earlier question has this answer. */
const when = (field: Name, equals: Code, item: FormItem): FormItem => ({
  ...item,
  dependencies: [field],
  visibleFn: { field, equals },
});

const TEMPLATES: Record<FormTemplate, (words: TemplateWords) => FormDefinition> = {
  application: (words) => ({
    title: words.text('form.application'),
    sections: [
      words.section('you', [...words.name(), ...words.contact()]),
      words.section('experience', [
        words.ask('resume', 'fileUpload', { ...MUST, options: { multiple: false } }),
        words.ask('jobs', 'dynamicList', {
          options: {
            items: [
              words.ask('employer', 'text', MUST),
              words.ask('role', 'text', MUST),
              words.ask('period', 'dateRange'),
            ],
          },
        }),
        words.ask('skills', 'skillSelector'),
        words.ask('motivation', 'textarea'),
      ]),
      words.section('practical', [
        words.ask('start', 'date'),
        { ...words.radio('permit'), ...MUST },
        when('permit', 'no', words.ask('permit_help', 'textarea')),
        words.ask('adjustments', 'textarea', { help: words.text('ask.adjustments.about') }),
      ]),
    ],
  }),
  references: (words) => ({
    title: words.text('form.references'),
    description: words.text('form.references.about'),
    sections: [
      words.section('references', [
        words.ask('people', 'dynamicList', {
          ...MUST,
          rules: [{ type: 'minLength', value: 1 }],
          options: {
            addLabel: words.text('ask.people.add'),
            items: [
              words.ask('name', 'text', MUST),
              { ...words.radio('relation', ['manager', 'colleague', 'client', 'teacher']), ...MUST },
              words.ask('company', 'text'),
              ...words.contact(),
            ],
          },
        }),
        words.ask('may_contact', 'checkboxItem', MUST),
      ]),
    ],
  }),
  equality: (words) => ({
    title: words.text('form.equality'),
    description: words.text('form.equality.about'),
    sections: [
      words.section('you', [
        words.radio('gender', ['woman', 'man', 'non_binary', 'another_gender', UNSAID]),
        words.radio('age', ['under_25', '25_to_34', '35_to_44', '45_to_54', '55_or_older', UNSAID]),
        words.radio('disability', [...YES_NO, UNSAID]),
        words.radio('care', [...YES_NO, UNSAID]),
        words.ask('background', 'text'),
      ]),
    ],
  }),
  feedback: (words) => ({
    title: words.text('form.feedback'),
    description: words.text('form.feedback.about'),
    sections: [
      words.section('impression', [
        words.ask('overall', 'star_rating', MUST),
        words.ask('information', 'star_rating'),
        words.radio('interview'),
        when('interview', 'yes', words.ask('conversation', 'star_rating')),
        words.ask('better', 'textarea'),
        words.radio('again', ['yes', 'maybe', 'no']),
      ]),
    ],
  }),
  onboarding: (words) => ({
    title: words.text('form.onboarding'),
    layout: 'stepper',
    sections: [
      words.section('you', [
        ...words.name(),
        words.ask('birthday', 'date', MUST),
        ...words.contact(),
        words.ask('address', 'textarea', MUST),
      ]),
      words.section('pay', [words.ask('account', 'text', MUST), words.ask('tax_number', 'text')]),
      words.section('emergency', [
        words.ask('emergency_name', 'text', MUST),
        words.ask('emergency_phone', 'phone', MUST),
      ]),
      words.section('workplace', [
        words.radio('place', ['office', 'home', 'both']),
        when('place', 'home', words.ask('delivery', 'textarea')),
        words.ask('needs', 'textarea'),
        words.ask('documents', 'fileUpload'),
      ]),
    ],
  }),
};

import type { Choice, FormDefinition, FormItem } from '../../definition/form-definition.ts';
import { uniqueCode } from '../codes.ts';

/** Forms to start from. */
export const FORM_TEMPLATES = ['application', 'references', 'equality', 'feedback', 'onboarding'] as const;
export type FormTemplate = (typeof FORM_TEMPLATES)[number];

/** The form of a template, in English. */
export function templateDefinition(template: FormTemplate): FormDefinition {
  return TEMPLATES[template];
}

const choices = (...labels: string[]): Choice[] => {
  const taken: string[] = [];
  return labels.map((label) => {
    const value = uniqueCode(
      label
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '_')
        .replaceAll(/^_|_$/g, ''),
      taken,
    );
    taken.push(value);
    return { label, value };
  });
};
const YES_NO = choices('Yes', 'No');
const radio = (name: string, label: string, options = YES_NO): FormItem => ({
  name,
  label,
  type: 'radio',
  options: { choices: options },
});
/** Asked only when an earlier question has this answer. */
const when = (field: string, equals: string, item: FormItem): FormItem => ({
  ...item,
  dependencies: [field],
  visibleFn: { field, equals },
});
const NOBODY_SAYS = 'I prefer not to say';

const NAME: FormItem[] = [
  { name: 'first_name', label: 'First name', type: 'text', required: true },
  { name: 'last_name', label: 'Last name', type: 'text', required: true },
];
const CONTACT: FormItem[] = [
  { name: 'email', label: 'E-mail', type: 'email', required: true },
  { name: 'phone', label: 'Phone', type: 'phone' },
];

const TEMPLATES: Record<FormTemplate, FormDefinition> = {
  application: {
    title: 'Application',
    language: 'en',
    sections: [
      { title: 'About you', items: [...NAME, ...CONTACT] },
      {
        title: 'Your experience',
        items: [
          {
            name: 'resume',
            label: 'Resume',
            type: 'fileUpload',
            required: true,
            options: { multiple: false },
          },
          {
            name: 'jobs',
            label: 'Jobs so far',
            type: 'dynamicList',
            options: {
              items: [
                { name: 'employer', label: 'Employer', type: 'text', required: true },
                { name: 'role', label: 'Role', type: 'text', required: true },
                { name: 'period', label: 'From and until', type: 'dateRange' },
              ],
            },
          },
          { name: 'skills', label: 'Skills', type: 'skillSelector' },
          { name: 'motivation', label: 'Why this job?', type: 'textarea' },
        ],
      },
      {
        title: 'Practical questions',
        items: [
          { name: 'start', label: 'When could you start?', type: 'date' },
          { ...radio('permit', 'May you work in this country?'), required: true },
          when('permit', 'no', {
            name: 'permit_help',
            label: 'What would you need from us?',
            type: 'textarea',
          }),
          {
            name: 'adjustments',
            label: 'Is there something we can make easier for you in an interview?',
            help: 'Such as step-free access or more time. It plays no part in the decision.',
            type: 'textarea',
          },
        ],
      },
    ],
  },
  references: {
    title: 'References',
    description: 'Name people who know your work. We ask you before we call them.',
    language: 'en',
    sections: [
      {
        title: 'Your references',
        items: [
          {
            name: 'people',
            label: 'References',
            type: 'dynamicList',
            required: true,
            rules: [{ type: 'minLength', value: 1 }],
            options: {
              addLabel: 'Add a reference',
              items: [
                { name: 'name', label: 'Name', type: 'text', required: true },
                {
                  ...radio(
                    'relation',
                    'How do you know each other?',
                    choices('Manager', 'Colleague', 'Client', 'Teacher'),
                  ),
                  required: true,
                },
                { name: 'company', label: 'Company', type: 'text' },
                ...CONTACT,
              ],
            },
          },
          {
            name: 'may_contact',
            label: 'You may contact these people',
            type: 'checkboxItem',
            required: true,
          },
        ],
      },
    ],
  },
  equality: {
    title: 'Equal opportunities',
    description:
      'Every answer is voluntary. The answers are kept apart from applications and play no part in decisions.',
    language: 'en',
    sections: [
      {
        title: 'About you',
        items: [
          radio('gender', 'Gender', choices('Woman', 'Man', 'Non-binary', 'Another gender', NOBODY_SAYS)),
          radio(
            'age',
            'Age',
            choices('Under 25', '25 to 34', '35 to 44', '45 to 54', '55 or older', NOBODY_SAYS),
          ),
          radio('disability', 'Do you have a disability?', choices('Yes', 'No', NOBODY_SAYS)),
          radio('care', 'Do you care for children or relatives?', choices('Yes', 'No', NOBODY_SAYS)),
          { name: 'background', label: 'How would you describe your ethnic background?', type: 'text' },
        ],
      },
    ],
  },
  feedback: {
    title: 'Feedback',
    description: 'How was it to apply with us?',
    language: 'en',
    sections: [
      {
        title: 'Your impression',
        items: [
          { name: 'overall', label: 'Overall', type: 'star_rating', required: true },
          { name: 'information', label: 'Information on the way', type: 'star_rating' },
          radio('interview', 'Did you have an interview?'),
          when('interview', 'yes', { name: 'conversation', label: 'The interview', type: 'star_rating' }),
          { name: 'better', label: 'What could we do better?', type: 'textarea' },
          radio('again', 'Would you apply with us again?', choices('Yes', 'Maybe', 'No')),
        ],
      },
    ],
  },
  onboarding: {
    title: 'Before your first day',
    language: 'en',
    layout: 'stepper',
    sections: [
      {
        title: 'About you',
        items: [
          ...NAME,
          { name: 'birthday', label: 'Date of birth', type: 'date', required: true },
          ...CONTACT,
          { name: 'address', label: 'Address', type: 'textarea', required: true },
        ],
      },
      {
        title: 'Pay and tax',
        items: [
          { name: 'account', label: 'Bank account (IBAN)', type: 'text', required: true },
          { name: 'tax_number', label: 'Tax number', type: 'text' },
        ],
      },
      {
        title: 'In an emergency',
        items: [
          { name: 'emergency_name', label: 'Whom should we call?', type: 'text', required: true },
          { name: 'emergency_phone', label: 'Phone of this person', type: 'phone', required: true },
        ],
      },
      {
        title: 'Your workplace',
        items: [
          radio('place', 'Where will you mostly work?', choices('Office', 'Home', 'Both')),
          when('place', 'home', {
            name: 'delivery',
            label: 'Where should we send your equipment?',
            type: 'textarea',
          }),
          { name: 'needs', label: 'What do you need to work well?', type: 'textarea' },
          { name: 'documents', label: 'Signed documents', type: 'fileUpload' },
        ],
      },
    ],
  },
};

import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import type { Choice, FormItem } from '@opencareers/form-core/definition/form-definition';

/** A question of each kind, with an answer to it. */
export interface FieldSample {
  item: FormItem;
  answer: AnswerValue;
}

const choices = (...labels: string[]): Choice[] =>
  labels.map((label) => ({ label, value: label.toLowerCase().replaceAll(' ', '-') }));

export const text: FieldSample = {
  item: { name: 'first_name', type: 'text', label: 'First name', help: 'As it stands in your passport.' },
  answer: 'Ada',
};

export const number: FieldSample = {
  item: {
    name: 'notice',
    type: 'number',
    label: 'Notice period in days',
    rules: [{ type: 'maxValue', value: 365 }],
  },
  answer: '30',
};

export const country: FieldSample = {
  item: { name: 'country', type: 'country', label: 'Country' },
  answer: 'Norway',
};

export const state: FieldSample = {
  item: { name: 'state', type: 'state', label: 'State or province' },
  answer: 'Vestland',
};

export const email: FieldSample = {
  item: { name: 'email', type: 'email', label: 'Email', help: 'We write to you here, and nowhere else.' },
  answer: 'ada@mail.example',
};

export const phone: FieldSample = {
  item: { name: 'phone', type: 'phone', label: 'Phone number' },
  answer: { callingCode: '+47', number: '55 50 12 34', countryCode: 'NO' },
};

export const ssn: FieldSample = {
  item: { name: 'ssn', type: 'ssn', label: 'Social security number', help: 'Kept encrypted.' },
  answer: '123-45-6789',
};

export const sin: FieldSample = {
  item: { name: 'sin', type: 'sin', label: 'Social insurance number' },
  answer: '123-456-789',
};

export const textarea: FieldSample = {
  item: {
    name: 'motivation',
    type: 'textarea',
    label: 'Why do you want to work with us',
    rules: [{ type: 'maxLength', value: 500 }],
  },
  answer: 'Because of the boats.\nAnd of the people who build them.',
};

export const date: FieldSample = {
  item: { name: 'start', type: 'date', label: 'Earliest start', options: { enableFrom: 0 } },
  answer: '2031-05-17',
};

export const dateToday: FieldSample = {
  item: { name: 'signed_on', type: 'date', label: 'Signed on', options: { today: true } },
  answer: undefined,
};

export const dateRange: FieldSample = {
  item: { name: 'last_job', type: 'dateRange', label: 'Your last job' },
  answer: { startDate: '2021-03-01', endDate: '2024-08-01', isCurrent: false },
};

export const select: FieldSample = {
  item: {
    name: 'team',
    type: 'select',
    label: 'Team',
    options: { placeholder: 'Choose a team', choices: choices('Hull', 'Rigging', 'Engines', 'Interior') },
  },
  answer: 'rigging',
};

export const selectMultiple: FieldSample = {
  item: {
    name: 'places',
    type: 'dropdown',
    label: 'Where could you work',
    options: {
      multiple: true,
      choicesSortOrder: 'ascending',
      choices: choices('Oslo', 'Bergen', 'Zürich', 'Århus', 'Reykjavík'),
    },
  },
  answer: ['bergen', 'zürich'],
};

export const selectLarge: FieldSample = {
  item: {
    name: 'school',
    type: 'select',
    label: 'School, out of ten thousand',
    options: {
      choices: Array.from({ length: 10_000 }, (_, index) => ({
        label: `School number ${index + 1}`,
        value: String(index + 1),
      })),
    },
  },
  answer: '4711',
};

export const radio: FieldSample = {
  item: {
    name: 'shift',
    type: 'radio',
    label: 'Which shift suits you',
    options: { choices: choices('Early', 'Late', 'Night') },
  },
  answer: 'late',
};

export const radioHorizontal: FieldSample = {
  item: {
    name: 'permit',
    type: 'radio',
    label: 'Do you have a work permit',
    options: { direction: 'horizontal', choices: choices('Yes', 'No') },
  },
  answer: 'yes',
};

export const checkbox: FieldSample = {
  item: {
    name: 'languages',
    type: 'checkbox',
    label: 'Languages that you speak',
    options: { choices: choices('English', 'Norwegian', 'German', 'Polish') },
  },
  answer: ['english', 'polish'],
};

export const checkboxItem: FieldSample = {
  item: { name: 'drive', type: 'checkboxItem', label: 'I have a driving licence' },
  answer: true,
};

export const checkboxToggle: FieldSample = {
  item: {
    name: 'news',
    type: 'checkboxItem',
    label: 'Tell me about new jobs',
    options: { variant: 'toggle' },
  },
  answer: true,
};

export const dynamicList: FieldSample = {
  item: {
    name: 'references',
    type: 'dynamicList',
    label: 'References',
    rules: [
      { type: 'minLength', value: 1, message: 'Name at least one person.' },
      { type: 'maxLength', value: 3, message: 'Three people are enough.' },
    ],
    options: {
      items: [
        { name: 'name', type: 'text', label: 'Name', required: true },
        { name: 'email', type: 'email', label: 'Email' },
      ],
    },
  },
  answer: [{ name: 'Grace', email: 'grace@mail.example' }, { name: 'Edsger' }],
};

export const fileUpload: FieldSample = {
  item: {
    name: 'certificates',
    type: 'fileUpload',
    label: 'Certificates',
    rules: [
      { type: 'maxLength', value: 3 },
      { type: 'maxFileSizeMB', value: 5 },
    ],
  },
  answer: [
    {
      uid: 'f0a7',
      name: 'welding.txt',
      size: 13,
      type: 'text/plain',
      lastModified: 1_700_000_000_000,
      webkitRelativePath: '',
      content: 'UGFzc2VkIGluIE1heQ==',
      status: 'done',
      previewUrl: '',
    },
  ],
};

export const skillSelector: FieldSample = {
  item: {
    name: 'skills',
    type: 'skillSelector',
    label: 'Skills',
    options: { suggestions: ['Welding', 'Rope work', 'First aid'] },
  },
  answer: Array.from({ length: 13 }, (_, index) => `Skill ${index + 1}`),
};

export const starRating: FieldSample = {
  item: { name: 'rating', type: 'star_rating', label: 'How was the interview' },
  answer: 4,
};

export const time: FieldSample = {
  item: {
    name: 'call_at',
    type: 'time',
    label: 'When may we call',
    options: { enableFrom: '08:00', enableUntil: '18:00', step: 15 },
  },
  answer: '14:30',
};

export const month: FieldSample = {
  item: { name: 'free_from', type: 'month', label: 'Free from', options: { enableFrom: 0 } },
  answer: '2031-05',
};

export const matrix: FieldSample = {
  item: {
    name: 'skills_known',
    type: 'matrix',
    label: 'How well do you know',
    options: {
      rows: choices('Welding', 'Rope work', 'Reading of drawings and plans'),
      columns: choices('Not at all', 'A little', 'Well', 'Very well'),
    },
  },
  answer: { welding: 'well', 'rope-work': 'a-little' },
};

export const matrixMultiple: FieldSample = {
  item: {
    name: 'shifts_of_days',
    type: 'matrix',
    label: 'When could you work',
    options: {
      multiple: true,
      rows: choices('Weekdays', 'Saturday', 'Sunday'),
      columns: choices('Early', 'Late', 'Night'),
    },
  },
  answer: { weekdays: ['early', 'late'] },
};

export const ranking: FieldSample = {
  item: {
    name: 'matters',
    type: 'ranking',
    label: 'What matters most to you',
    options: { choices: choices('Pay', 'Time for the family', 'The people', 'Learning') },
  },
  answer: ['the-people', 'learning', 'pay', 'time-for-the-family'],
};

export const signature: FieldSample = {
  item: { name: 'sign', type: 'signature', label: 'Your signature', help: 'As in your passport.' },
  answer: 'Ada Lovelace',
};

export const address: FieldSample = {
  item: { name: 'home', type: 'address', label: 'Where you live', options: { country: 'GB' } },
  answer: { country: 'GB', line1: '1 Harbour Road', city: 'Hull', postalCode: 'HU1 1AA' },
};

export const richText: FieldSample = {
  item: {
    name: 'why',
    type: 'richText',
    label: 'Why us?',
    help: 'A few sentences are enough.',
    rules: [{ type: 'maxLength', value: 500 }],
  },
  answer: '<p>I have built <strong>boats</strong> for ten years:</p><ul><li>Sloops</li><li>Ketches</li></ul>',
};

const PARAGRAPHS = Array.from(
  { length: 12 },
  (_, index) => `<p>Paragraph ${index + 1}: we build boats, and every boat has a name.</p>`,
).join('');

export const info: FieldSample = {
  item: {
    name: 'about',
    type: 'info',
    label: 'About this form',
    options: {
      html: `<p>It takes <strong>five minutes</strong>.</p><ul><li>No account</li><li>No tests</li></ul>`,
    },
  },
  answer: undefined,
};

export const instruction: FieldSample = {
  item: {
    name: 'how',
    type: 'instruction',
    label: 'How it goes on',
    options: { html: `${PARAGRAPHS}<script>throw new Error('tenant text ran')</script>` },
  },
  answer: undefined,
};

export const embeddedForm: FieldSample = {
  item: {
    name: 'tax_form',
    type: 'embedded_form',
    label: 'Tax form',
    help: 'Of the tax office; it keeps what you enter.',
    options: { url: '/frame-page.html', title: 'Tax form of the tax office' },
  },
  answer: undefined,
};

export const esignForm: FieldSample = {
  item: {
    name: 'contract',
    type: 'esignForm',
    label: 'Contract',
    help: 'Read it to the end before you sign.',
    options: { url: '/frame-page.html' },
  },
  answer: 'signed',
};

export const privacyConsent: FieldSample = {
  item: {
    name: 'privacy',
    type: 'privacyConsent',
    label: 'Privacy notice',
    options: { html: PARAGRAPHS, agreeLabel: 'I have read this and agree' },
  },
  answer: true,
};

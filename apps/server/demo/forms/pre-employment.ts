import type { FormDefinition, FormSection } from '@opencareers/form-core/definition/form-definition';
import { translateForm } from './translate-form.ts';

/** Choices as plain words, where what is stored and what is read are the same. */
const choices = (...labels: string[]) => labels.map((label) => ({ label, value: label.toLowerCase() }));
const YES_NO = choices('Yes', 'No');

const person: FormSection = {
  title: 'You',
  description: 'As it is written in your passport or identity card.',
  items: [
    {
      name: 'welcome',
      type: 'info',
      options: {
        html:
          '<p>Welcome to Northwind. This takes about ten minutes. Everything you enter is kept as you type, so you ' +
          'can stop and come back at any time.</p><p>Northwind is an invented company: please enter invented ' +
          'answers.</p>',
      },
    },
    { name: 'firstName', label: 'First name', type: 'text', required: true },
    { name: 'lastName', label: 'Last name', type: 'text', required: true },
    {
      name: 'birthday',
      label: 'Date of birth',
      type: 'date',
      required: true,
      options: { enableUntil: 0 },
      rules: [{ type: 'is_in_the_past' }],
    },
    { name: 'birthCountry', label: 'Country where you were born', type: 'country' },
    { name: 'birthState', label: 'State or region where you were born', type: 'state' },
    { name: 'email', label: 'Email', type: 'email', required: true },
    { name: 'phone', label: 'Phone', type: 'phone', required: true },
    {
      name: 'country',
      label: 'Country where you live',
      type: 'select',
      required: true,
      options: { apiEndpoint: '/api/forms/options/countries', placeholder: 'Choose a country' },
    },
    {
      name: 'state',
      label: 'State or region',
      type: 'select',
      dependencies: ['country'],
      visibleFn: { field: 'country', empty: false },
      options: { apiEndpoint: '/api/forms/options/states/{{parentValue}}' },
    },
    {
      name: 'ssn',
      label: 'Social security number',
      type: 'ssn',
      help: 'It is stored encrypted. Invent one, such as 123-45-6789.',
      dependencies: ['country'],
      visibleFn: { field: 'country', equals: 'US' },
    },
    {
      name: 'sin',
      label: 'Social insurance number',
      type: 'sin',
      help: 'It is stored encrypted. Invent one, such as 123-456-789.',
      dependencies: ['country'],
      visibleFn: { field: 'country', equals: 'CA' },
    },
  ],
};

const work: FormSection = {
  title: 'Work so far',
  items: [
    {
      name: 'jobs',
      label: 'Your last jobs',
      type: 'dynamicList',
      help: 'Up to five, the newest first.',
      rules: [
        { type: 'minLength', value: 1, message: 'Add at least one job.' },
        { type: 'maxLength', value: 5, message: 'Five jobs are enough.' },
      ],
      options: {
        addLabel: 'Add a job',
        deleteLabel: 'Remove this job',
        items: [
          { name: 'title', label: 'Job title', type: 'text', required: true },
          { name: 'employer', label: 'Employer', type: 'text', required: true },
          { name: 'period', label: 'From and to', type: 'dateRange', rules: [{ type: 'futureStartDate' }] },
          {
            name: 'tasks',
            label: 'What you did',
            type: 'textarea',
            rules: [{ type: 'maxLength', value: 500 }],
          },
        ],
      },
    },
    {
      name: 'introduction',
      label: 'How would you like to be introduced to your team?',
      type: 'richText',
      help: 'Your team reads it before your first day.',
      rules: [{ type: 'maxLength', value: 600 }],
    },
    {
      name: 'skills',
      label: 'Skills',
      type: 'skillSelector',
      required: true,
      options: {
        suggestions: [
          'Charging stations',
          'Ferry operations',
          'First aid',
          'Forklift',
          'Scheduling',
          'Welding',
        ],
        placeholder: 'Type a skill',
      },
    },
    {
      name: 'resume',
      label: 'Resume',
      type: 'fileUpload',
      help: 'PDF, Word or text, up to 5 MB each.',
      options: { accept: ['.pdf', '.doc', '.docx', '.txt'] },
      rules: [
        { type: 'maxLength', value: 2 },
        { type: 'maxFileSizeMB', value: 5 },
      ],
    },
    {
      name: 'certificates',
      label: 'Certificates and licences',
      type: 'file_upload',
      rules: [
        { type: 'maxLength', value: 5 },
        { type: 'maxCumulativeFileSizeMB', value: 20 },
      ],
    },
    { name: 'lastEmployer', label: 'How was your last employer?', type: 'star_rating' },
    {
      name: 'handiness',
      label: 'How well do you know',
      type: 'matrix',
      options: {
        rows: choices('Engines', 'Batteries', 'Ropes'),
        columns: choices('Not at all', 'A little', 'Well'),
      },
    },
    {
      name: 'matters',
      label: 'What matters most to you?',
      type: 'ranking',
      options: { choices: choices('Pay', 'Time for the family', 'Learning') },
    },
  ],
};

const start: FormSection = {
  title: 'Your start with us',
  items: [
    { name: 'holidays', label: 'Month of your next holiday', type: 'month', options: { enableFrom: 0 } },
    {
      name: 'callAt',
      label: 'When may we call you?',
      type: 'time',
      options: { enableFrom: '08:00', enableUntil: '18:00', step: 15 },
    },
    { name: 'parcel', label: 'Where may we send your welcome parcel?', type: 'address' },
    {
      name: 'startDate',
      label: 'Earliest start',
      type: 'date',
      required: true,
      options: { enableFrom: 0, enableUntil: 365 },
      rules: [{ type: 'is_relative_to_today', value: { direction: 'next', duration: 12, unit: 'month' } }],
    },
    {
      name: 'endDate',
      label: 'Planned end, if there is one',
      type: 'date',
      dependencies: ['startDate'],
      rules: [{ type: 'date_comparison', value: { field: 'startDate', operator: 'after' } }],
    },
    {
      name: 'hours',
      label: 'Hours a week',
      type: 'number',
      required: true,
      rules: [
        { type: 'minValue', value: 8 },
        { type: 'maxValue', value: 40 },
      ],
    },
    {
      name: 'workplace',
      label: 'Where would you like to work?',
      type: 'radio',
      required: true,
      newItem: true,
      options: { choices: choices('On site', 'Hybrid', 'Remote'), direction: 'horizontal' },
    },
    {
      name: 'site',
      label: 'Which site?',
      type: 'dropdown',
      required: true,
      dependencies: ['workplace'],
      visibleFn: { field: 'workplace', in: ['on site', 'hybrid'] },
      options: { choices: choices('Bergen', 'Hamburg', 'Halifax', 'Seattle'), choicesSortOrder: 'ascending' },
    },
    {
      name: 'shifts',
      label: 'Shifts that suit you',
      type: 'checkbox',
      options: { choices: choices('Early', 'Late', 'Night', 'Weekend') },
    },
    {
      name: 'languages',
      label: 'Languages you speak at work',
      type: 'select',
      options: {
        choices: choices('Arabic', 'English', 'French', 'German', 'Norwegian', 'Spanish'),
        multiple: true,
      },
    },
    {
      name: 'badgeNumber',
      label: 'Badge number, if you worked here before',
      type: 'text',
      help: 'Two letters and five digits, such as NW12345.',
      rules: [{ type: 'regex', value: '/^[A-Z]{2}\\d{5}$/i', message: 'A badge number looks like NW12345.' }],
    },
  ],
};

const support: FormSection = {
  title: 'What we should know',
  items: [
    {
      name: 'supportNote',
      type: 'instruction',
      options: {
        html:
          '<p>Nobody who decides about jobs sees this section. It goes to the person who prepares your first day.</p>' +
          '<ul><li>You need not answer.</li><li>You can change your mind later.</li></ul>',
      },
    },
    {
      name: 'needsSupport',
      label: 'Do you need anything for your first day?',
      type: 'radio',
      options: { choices: YES_NO, direction: 'horizontal' },
    },
    {
      name: 'supportDetails',
      label: 'What can we prepare?',
      type: 'textarea',
      required: true,
      dependencies: ['needsSupport'],
      visibleFn: { field: 'needsSupport', equals: 'yes' },
      options: { rows: 5 },
      rules: [{ type: 'minLength', value: 10 }],
    },
    {
      name: 'shuttle',
      label: 'I would like to use the shuttle bus',
      type: 'checkboxItem',
      options: { variant: 'toggle' },
    },
    {
      name: 'stop',
      label: 'Nearest stop',
      type: 'text',
      dependencies: ['shuttle'],
      visibleFn: { field: 'shuttle', equals: true },
    },
  ],
};

const consent: FormSection = {
  title: 'Check and agree',
  items: [
    { name: 'today', label: 'Today', type: 'date', options: { today: true } },
    {
      name: 'privacy',
      label: 'Privacy',
      type: 'privacyConsent',
      required: true,
      options: {
        html:
          '<p>Northwind uses your answers to prepare your employment, and for nothing else. Only people who take ' +
          'part in it read them. They are removed 24 months after you leave, or at once when you do not start.</p>' +
          '<p>You can ask at any time what is stored about you, have it corrected, or take this consent back.</p>',
        agreeLabel: 'I have read this and agree',
      },
    },
    {
      name: 'isTrue',
      label: 'My answers are true as far as I know',
      type: 'checkboxItem',
      required: true,
      newItem: true,
    },
    { name: 'signature', label: 'Your signature', type: 'signature' },
  ],
};

/**
 * The questionnaire of the large demo company: every kind of question but those that show pages of other systems, with
 * questions that depend on others.
 */
export const preEmployment: FormDefinition = translateForm(
  {
    title: 'Pre-employment questionnaire',
    description: 'For people who start at Northwind soon.',
    layout: 'stepper',
    language: 'en',
    sections: [person, work, start, support, consent],
  },
  new URL('./pre-employment-texts.tsv', import.meta.url),
);

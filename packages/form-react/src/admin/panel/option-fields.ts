import type { FieldType } from '@opencareers/form-core/definition/form-definition';
import { RICH_TEXT_FORMATS_USUAL } from '@opencareers/form-core/rich-text/rich-text';

/** One option of a type as an editor shows it. */
export interface OptionField {
  /** Key in the options object. */
  key: string;
  kind: 'text' | 'area' | 'lines' | 'words' | 'number' | 'on' | 'off' | 'choice' | 'several' | 'bound';
  /** Text key of its label. */
  label: string;
  /** Of a `choice`: its values with the text keys of their labels; the first one is what holds without a value. */
  values?: readonly (readonly [value: string, label: string])[];
  /** Of `several`: those of `values` that hold without a value. */
  usual?: readonly string[];
  /** Text key of what is said below it. */
  help?: string;
}

const placeholder: OptionField = { key: 'placeholder', kind: 'text', label: 'admin.option.placeholder' };
const autoComplete: OptionField = { key: 'autoComplete', kind: 'text', label: 'admin.option.autoComplete' };
const textOptions = [placeholder, autoComplete];
const html: OptionField = { key: 'html', kind: 'area', label: 'admin.option.html' };
const maxHeight: OptionField = { key: 'maxHeight', kind: 'number', label: 'admin.option.maxHeight' };
const bounds: OptionField[] = [
  { key: 'enableFrom', kind: 'bound', label: 'admin.option.enableFrom' },
  { key: 'enableUntil', kind: 'bound', label: 'admin.option.enableUntil' },
];
const direction: OptionField = {
  key: 'direction',
  kind: 'choice',
  label: 'admin.option.direction',
  values: [
    ['vertical', 'admin.option.vertical'],
    ['horizontal', 'admin.option.horizontal'],
  ],
};
const randomOrder: OptionField = {
  key: 'choicesSortOrder',
  kind: 'choice',
  label: 'admin.option.sortOrder',
  values: [
    ['', 'admin.option.asGiven'],
    ['random', 'admin.option.random'],
  ],
};
const lastChoices: OptionField = { key: 'lastChoices', kind: 'number', label: 'admin.option.lastChoices' };
const selectOptions: OptionField[] = [
  placeholder,
  { key: 'multiple', kind: 'on', label: 'admin.option.multiple' },
  {
    key: 'choicesSortOrder',
    kind: 'choice',
    label: 'admin.option.sortOrder',
    values: [
      ['', 'admin.option.asGiven'],
      ['ascending', 'admin.option.ascending'],
      ['descending', 'admin.option.descending'],
      ['random', 'admin.option.random'],
    ],
  },
  lastChoices,
  { key: 'apiEndpoint', kind: 'text', label: 'admin.option.endpoint' },
];
const fileOptions: OptionField[] = [
  { key: 'accept', kind: 'words', label: 'admin.option.accept' },
  { key: 'multiple', kind: 'off', label: 'admin.option.files' },
];

/** The options of each type besides choices and questions, which have editors of their own. */
export const OPTION_FIELDS: Record<FieldType, readonly OptionField[]> = {
  text: textOptions,
  number: textOptions,
  country: textOptions,
  state: textOptions,
  email: textOptions,
  ssn: [placeholder],
  sin: [placeholder],
  phone: [...textOptions, { key: 'defaultCountry', kind: 'text', label: 'admin.option.country' }],
  textarea: [...textOptions, { key: 'rows', kind: 'number', label: 'admin.option.rows' }],
  date: [{ key: 'today', kind: 'on', label: 'admin.option.today' }, ...bounds],
  dateRange: [
    {
      key: 'format',
      kind: 'choice',
      label: 'admin.option.format',
      values: [
        ['MM/YYYY', 'admin.option.months'],
        ['MM/DD/YYYY', 'admin.option.days'],
      ],
    },
    { key: 'allowCurrent', kind: 'off', label: 'admin.option.allowCurrent' },
    ...bounds,
  ],
  dropdown: selectOptions,
  select: selectOptions,
  radio: [direction, randomOrder, lastChoices],
  checkbox: [direction, randomOrder, lastChoices],
  checkboxItem: [
    {
      key: 'variant',
      kind: 'choice',
      label: 'admin.option.variant',
      values: [
        ['single', 'admin.option.box'],
        ['toggle', 'admin.option.switch'],
      ],
    },
  ],
  dynamicList: [
    { key: 'addLabel', kind: 'text', label: 'admin.option.addLabel' },
    { key: 'deleteLabel', kind: 'text', label: 'admin.option.deleteLabel' },
  ],
  fileUpload: fileOptions,
  file_upload: fileOptions,
  skillSelector: [placeholder, { key: 'suggestions', kind: 'lines', label: 'admin.option.suggestions' }],
  star_rating: [],
  time: [
    { key: 'enableFrom', kind: 'text', label: 'admin.option.timeFrom' },
    { key: 'enableUntil', kind: 'text', label: 'admin.option.timeUntil' },
    { key: 'step', kind: 'number', label: 'admin.option.step' },
  ],
  month: [
    { key: 'enableFrom', kind: 'text', label: 'admin.option.monthFrom' },
    { key: 'enableUntil', kind: 'text', label: 'admin.option.monthUntil' },
  ],
  matrix: [{ key: 'multiple', kind: 'on', label: 'admin.option.multiple' }],
  ranking: [randomOrder],
  signature: [],
  address: [
    { key: 'country', kind: 'text', label: 'admin.option.country' },
    { key: 'countries', kind: 'words', label: 'admin.option.countries' },
  ],
  richText: [
    placeholder,
    { key: 'rows', kind: 'number', label: 'admin.option.rows' },
    {
      key: 'formats',
      kind: 'several',
      label: 'admin.option.formats',
      help: 'admin.option.formatsHelp',
      values: [
        ['bold', 'admin.format.bold'],
        ['italic', 'admin.format.italic'],
        ['underline', 'admin.format.underline'],
        ['heading', 'admin.format.heading'],
        ['bulletList', 'admin.format.bulletList'],
        ['numberList', 'admin.format.numberList'],
        ['link', 'admin.format.link'],
      ],
      usual: RICH_TEXT_FORMATS_USUAL,
    },
  ],
  info: [html, maxHeight],
  instruction: [html, maxHeight],
  embedded_form: [
    { key: 'url', kind: 'text', label: 'admin.option.url' },
    { key: 'title', kind: 'text', label: 'admin.option.frameTitle' },
  ],
  esignForm: [
    { key: 'wid', kind: 'text', label: 'admin.option.wid' },
    { key: 'url', kind: 'text', label: 'admin.option.url' },
  ],
  privacyConsent: [html, { key: 'agreeLabel', kind: 'text', label: 'admin.option.agreeLabel' }],
};

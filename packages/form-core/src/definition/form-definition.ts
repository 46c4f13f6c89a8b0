import type { Answers, AnswerValue, FileAnswer } from '../answers/answers.ts';
import type { Expression } from '../calculation/expression.ts';
import type { Condition } from '../visibility/condition.ts';
import type { Rule } from './rule.ts';

/** The field types ([FORM-02] to [FORM-04]) in their spelling, and the privacy consent box [FORM-26]. */
export const FIELD_TYPES = [
  'text',
  'number',
  'country',
  'state',
  'email',
  'phone',
  'sin',
  'ssn',
  'textarea',
  'date',
  'dateRange',
  'dropdown',
  'select',
  'radio',
  'checkbox',
  'checkboxItem',
  'dynamicList',
  'fileUpload',
  'file_upload',
  'skillSelector',
  'star_rating',
  'time',
  'month',
  'matrix',
  'ranking',
  'signature',
  'address',
  'richText',
  'info',
  'instruction',
  'embedded_form',
  'esignForm',
  'privacyConsent',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Types that show something and hold no answer. */
export const DISPLAY_TYPES = ['info', 'instruction', 'embedded_form'] as const satisfies FieldType[];

/** One choice of a select, radio or checkbox group. `iconProps` comes from select endpoints [FORM-16]. */
export interface Choice {
  label: string;
  value: string;
  iconProps?: Record<string, unknown>;
}

/** Which way choices are laid out. */
export type ChoiceDirection = 'horizontal' | 'vertical';

/** A date as `YYYY-MM-DD`, or a number of days from today [FORM-14]. */
export type DateBound = string | number;

export interface TextOptions {
  placeholder?: string;
  /** A token of the HTML autofill list, such as `given-name` (WCAG 1.3.5). Well-known names have one by themselves. */
  autoComplete?: string;
}

export interface PhoneOptions extends TextOptions {
  /** ISO 3166 code that is selected first; the form's own when absent, `US` when that has none [CONST-02]. */
  defaultCountry?: string;
}

export interface TextareaOptions extends TextOptions {
  /** Visible lines; 4 when absent. */
  rows?: number;
}

export interface DateOptions {
  /** The date is today and can't be changed [FORM-19]. */
  today?: boolean;
  enableFrom?: DateBound;
  enableUntil?: DateBound;
}

export interface DateRangeOptions {
  /** How dates are written; `MM/YYYY` when absent [FORM-14]. */
  format?: 'MM/YYYY' | 'MM/DD/YYYY';
  enableFrom?: DateBound;
  enableUntil?: DateBound;
  /** Shows the box "I'm currently in this role."; true when absent. */
  allowCurrent?: boolean;
}

export interface SelectOptions {
  choices?: Choice[];
  /** Order by label, or another one for each person that stays theirs; as given when absent. */
  choicesSortOrder?: 'ascending' | 'descending' | 'random';
  /** How many of the last choices, such as "Other", stay at the end of a random order; none when absent. */
  lastChoices?: number;
  placeholder?: string;
  /** Path on the same origin that answers `{data: {options}}`; `{{parentValue}}` is the first dependency's value. */
  apiEndpoint?: string;
  /** Code only: loads the choices instead of `apiEndpoint`. */
  apiCall?: (parentValue: string, signal: AbortSignal) => Promise<Choice[]>;
  multiple?: boolean;
}

export interface ChoiceGroupOptions {
  choices: Choice[];
  direction?: ChoiceDirection;
  /** Another order for each person, which stays theirs; as given when absent. */
  choicesSortOrder?: 'random';
  /** How many of the last choices, such as "Other", stay at the end of a random order; none when absent. */
  lastChoices?: number;
}

export interface CheckboxItemOptions {
  /** `single` is a box, `toggle` a switch; `single` when absent. */
  variant?: 'single' | 'toggle';
}

export interface DynamicListOptions {
  /** The questions of each entry. */
  items: FormItem[];
  /** Texts of the buttons; those of the catalogue when absent. */
  addLabel?: string;
  deleteLabel?: string;
}

export interface FileUploadOptions {
  /** Accepted name endings with their dot; `DEFAULT_FILE_TYPES` when absent. */
  accept?: string[];
  /** Whether several files can be given; the `maxLength` rule bounds their number. True when absent. */
  multiple?: boolean;
}

export interface SkillSelectorOptions {
  suggestions?: string[];
  placeholder?: string;
}

export interface HtmlOptions {
  /** Sanitised before it is shown. */
  html: string;
  /** Pixels before "Read more"; 150 for `instruction` and 400 for `info` when absent [FORM-04, CHROME-13]. */
  maxHeight?: number;
}

export interface EmbeddedFormOptions {
  /** Address of the framed page. */
  url: string;
  title?: string;
}

export interface EsignFormOptions {
  /** Id of the widget session; the frame is `/public/esign-widget?wid=…&hosted=1`. */
  wid?: string;
  /** Address of an outside provider's page instead. */
  url?: string;
}

export interface PrivacyConsentOptions {
  /** The text that is agreed to; sanitised before it is shown, at most 300 px high [FORM-26]. */
  html: string;
  /** Text beside the box; the item's label when absent. */
  agreeLabel?: string;
}

export interface TimeOptions {
  /** First time of the day that can be given, `HH:MM`. After `enableUntil` it is that of the evening before. */
  enableFrom?: string;
  enableUntil?: string;
  /** Minutes between the times that the picker offers; 5 when absent. Any time can be typed. */
  step?: number;
}

/** A month as `YYYY-MM`, or a number of months from this one. */
export type MonthBound = string | number;

export interface MonthOptions {
  enableFrom?: MonthBound;
  enableUntil?: MonthBound;
}

export interface MatrixOptions {
  /** What is asked, a line each. */
  rows: Choice[];
  /** What each line offers. */
  columns: Choice[];
  /** Several answers in a line; one when absent. */
  multiple?: boolean;
}

export interface RankingOptions {
  choices: Choice[];
  /** Another order to begin with for each person, so that none is favoured; as given when absent. */
  choicesSortOrder?: 'random';
}

export interface AddressOptions {
  /** ISO 3166 code of the country that it starts with; that of the form when absent. */
  country?: string;
  /** ISO 3166 codes of the countries that are offered; one alone is not asked for. All of them when absent. */
  countries?: string[];
}

/** What the looks of a rich text may be made of. */
export type RichTextFormat =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'heading'
  | 'bulletList'
  | 'numberList'
  | 'link';

export interface RichTextOptions {
  placeholder?: string;
  /** Visible lines; 6 when absent. */
  rows?: number;
  /** What it offers; `RICH_TEXT_FORMATS_USUAL` when absent. Anything else stays as its text. */
  formats?: RichTextFormat[];
}

/** The options object of each field type. */
export interface OptionsByType {
  text: TextOptions;
  number: TextOptions;
  country: TextOptions;
  state: TextOptions;
  email: TextOptions;
  phone: PhoneOptions;
  sin: TextOptions;
  ssn: TextOptions;
  textarea: TextareaOptions;
  date: DateOptions;
  dateRange: DateRangeOptions;
  dropdown: SelectOptions;
  select: SelectOptions;
  radio: ChoiceGroupOptions;
  checkbox: ChoiceGroupOptions;
  checkboxItem: CheckboxItemOptions;
  dynamicList: DynamicListOptions;
  fileUpload: FileUploadOptions;
  file_upload: FileUploadOptions;
  skillSelector: SkillSelectorOptions;
  star_rating: Record<string, never>;
  time: TimeOptions;
  month: MonthOptions;
  matrix: MatrixOptions;
  ranking: RankingOptions;
  signature: Record<string, never>;
  address: AddressOptions;
  richText: RichTextOptions;
  info: HtmlOptions;
  instruction: HtmlOptions;
  embedded_form: EmbeddedFormOptions;
  esignForm: EsignFormOptions;
  privacyConsent: PrivacyConsentOptions;
}

/** Code only: whether a field shows, from the answers to its dependencies. */
export type VisibleFn = (answers: Answers) => boolean;

/** An answer that a form can begin with: everything but files. */
export type DefaultValue = Exclude<AnswerValue, null | undefined | FileAnswer[]>;

interface ItemBase {
  /** Key of the answer; unique in the form, or among the questions of one dynamic list. */
  name: string;
  label?: string;
  /** Name for assistive technology when the visible label is not enough. */
  ariaLabel?: string;
  help?: string;
  required?: boolean;
  /** Shows a "New" tag and counts as a new question [FORM-01]. */
  newItem?: boolean;
  /** What the field holds before anybody answers, in the shape of its answers; what is kept or known of them wins. */
  defaultValue?: DefaultValue;
  /** The answer is worked out, shown read-only or, with `hidden`, not at all; nobody can send another one. */
  calculate?: Expression;
  disabled?: boolean;
  /** While it shows, the form can't be sent; what it says is its own text. */
  deadEnd?: boolean;
  /** Never shown, whatever `visibleFn` says. */
  hidden?: boolean;
  readonly?: boolean;
  rules?: Rule[];
  /** Names of the fields that visibility, rules and choices look at. */
  dependencies?: string[];
  /** A rule in JSON, or in code a function; never source text. */
  visibleFn?: Condition | VisibleFn;
  /** When an answer must be given, besides `required`. */
  requiredIf?: Condition;
  /** When the field can be used; otherwise it is shown disabled, not judged, not sent, and without an answer to others. */
  enableIf?: Condition;
  /** `large` puts the label beside the value (5 and 6 of 12 columns), `small` above it [FORM-06]. */
  layout?: 'large' | 'small';
}

/** One question; `type` decides which options it takes. */
export type ItemOf<T extends FieldType> = T extends FieldType
  ? ItemBase & { type: T; options?: OptionsByType[T] }
  : never;

/** One question of a form [FORM-01]. */
export type FormItem = ItemOf<FieldType>;

/** The toolkit's layouts, and those that a host registered. */
export type FormLayoutName = 'simple' | 'stepper' | (string & {});

export interface FormSection {
  title: string;
  /** Shown below the title; plain text. */
  description?: string;
  /** Another order of the questions for each person, which stays theirs; as given when absent. */
  itemsSortOrder?: 'random';
  items: FormItem[];
}

/** A form: a list of sections [FORM-01], with what a page needs to show it by itself. */
export interface FormDefinition {
  title?: string;
  description?: string;
  /** How the sections are shown; `simple` when absent. Hosts register names of their own. */
  layout?: FormLayoutName;
  /** The answers are shown once more, to be read, before they are sent. */
  review?: boolean;
  /** BCP 47 tag of the texts. */
  language?: string;
  /** Texts of other languages, by tag and by path, such as `{"de": {"sections.0.items.2.label": "Vorname"}}`. */
  translations?: Record<string, Record<string, string>>;
  sections: FormSection[];
}

/** Accepted files when an item does not say [FORM-23]. */
export const DEFAULT_FILE_TYPES = ['.doc', '.docx', '.pdf', '.txt', '.png', '.jpg', '.jpeg'] as const;
/** Bytes of one MB in file rules [FORM-23]. */
export const BYTES_PER_MB = 1024 * 1024;
/** Country of phone numbers unless the page sets one [CONST-02]. */
export const DEFAULT_COUNTRY = 'US';
/** Longest label that `required` repeats in its message, in characters [FORM-20]. */
export const LABEL_IN_MESSAGE_MAX = 30;
/** Characters of an SSN or SIN with its dashes [FORM-19]. */
export const MASKED_NUMBER_MAX = 11;
/** Wait before visibility follows a change, in ms [FORM-12]. */
export const VISIBILITY_DEBOUNCE_MS = 50;
/** Skills shown before "+N" [FORM-18]. */
export const SKILLS_SHOWN_MAX = 10;
/** Value of the only choice that selects itself and disables its field [FORM-15]. */
export const NOT_APPLICABLE_VALUE = 'N/A';

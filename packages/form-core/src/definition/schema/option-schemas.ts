import { z } from 'zod';
import { RICH_TEXT_FORMATS, RICH_TEXT_FORMATS_USUAL } from '../../rich-text/rich-text.ts';
import type * as types from '../form-definition.ts';
import { DEFAULT_FILE_TYPES } from '../form-definition.ts';
import { CHOICES_MAX, COUNTRIES_MAX, MATRIX_LINES_MAX } from './limits.ts';
import {
  DateBoundSchema,
  htmlText,
  longText,
  MonthBoundSchema,
  PageAddressSchema,
  SameOriginPathSchema,
  shortText,
  TimeSchema,
} from './scalar-schemas.ts';
import type { ShapeOf } from './shape-of.ts';

const ICON_PROPS_MAX = 20;

const placeholder = shortText().optional().meta({ description: 'Shown while nothing is entered.' });

const textShape = {
  placeholder,
  autoComplete: shortText().optional().meta({
    description:
      'Token of the HTML autofill list, such as `given-name`. Well-known names have one by themselves.',
  }),
} satisfies ShapeOf<types.TextOptions>;

export const TextOptionsSchema = z.strictObject(textShape);

export const PhoneOptionsSchema = z.strictObject({
  ...textShape,
  defaultCountry: z
    .string()
    .regex(/^[A-Z]{2}$/, '`{key}` must be the code of a country in two capital letters such as US')
    .optional()
    .meta({ description: 'Country that is selected first, ISO 3166. That of the page when absent.' }),
} satisfies ShapeOf<types.PhoneOptions>);

export const TextareaOptionsSchema = z.strictObject({
  ...textShape,
  rows: z.int().min(1).max(100).optional().meta({ description: 'Visible lines.', default: 4 }),
} satisfies ShapeOf<types.TextareaOptions>);

const bounds = {
  enableFrom: DateBoundSchema.optional().meta({
    description: 'First day that can be picked: a date, or days from today.',
  }),
  enableUntil: DateBoundSchema.optional().meta({
    description: 'Last day that can be picked: a date, or days from today.',
  }),
};

export const DateOptionsSchema = z.strictObject({
  today: z
    .boolean()
    .optional()
    .meta({ description: 'The date is today and cannot be changed.', default: false }),
  ...bounds,
} satisfies ShapeOf<types.DateOptions>);

export const DateRangeOptionsSchema = z.strictObject({
  format: z
    .enum(['MM/YYYY', 'MM/DD/YYYY'])
    .optional()
    .meta({ description: 'How dates are written.', default: 'MM/YYYY' }),
  ...bounds,
  allowCurrent: z
    .boolean()
    .optional()
    .meta({ description: 'Shows the box "I\'m currently in this role."', default: true }),
} satisfies ShapeOf<types.DateRangeOptions>);

export const ChoiceSchema = z
  .strictObject({
    label: longText().min(1).meta({ description: 'What the person reads.' }),
    value: shortText().min(1).meta({ description: 'What is stored.' }),
    iconProps: z
      .record(shortText(), z.unknown())
      .refine((props) => Object.keys(props).length <= ICON_PROPS_MAX)
      .optional()
      .meta({ description: 'An icon before the label, as select endpoints give it.' }),
  } satisfies ShapeOf<types.Choice>)
  .meta({ id: 'Choice', description: 'One choice.' });

const choices = z.array(ChoiceSchema).max(CHOICES_MAX);

/** Code only; JSON has no functions. */
const ApiCallSchema = z.custom<NonNullable<types.SelectOptions['apiCall']>>(
  (value) => typeof value === 'function',
  '`{key}` can only be given in code, as a function',
);

const randomOrder = z
  .literal('random')
  .optional()
  .meta({ description: 'Another order for each person, which stays theirs; as given when absent.' });

const lastChoices = z.int().min(1).max(CHOICES_MAX).optional().meta({
  description: 'How many of the last choices, such as "Other", stay at the end of a random order.',
  default: 0,
});

export const SelectOptionsSchema = z.strictObject({
  choices: choices.min(0).optional().meta({ description: 'What can be chosen; or give `apiEndpoint`.' }),
  choicesSortOrder: z.enum(['ascending', 'descending', 'random']).optional().meta({
    description:
      'Orders the choices by label, or `random`: another one for each person, which stays theirs. As given when absent.',
  }),
  lastChoices,
  placeholder,
  apiEndpoint: SameOriginPathSchema.optional().meta({
    description:
      'Path on the same site that answers `{"data": {"options": […]}}`; `{{parentValue}}` is the answer to the first dependency.',
  }),
  apiCall: ApiCallSchema.optional().meta({
    description: 'Code only: a function that loads the choices instead of `apiEndpoint`.',
  }),
  multiple: z.boolean().optional().meta({ description: 'Several can be chosen.', default: false }),
} satisfies ShapeOf<types.SelectOptions>);

export const ChoiceGroupOptionsSchema = z.strictObject({
  choices: choices.min(1).meta({ description: 'What can be chosen.' }),
  direction: z
    .enum(['horizontal', 'vertical'])
    .optional()
    .meta({ description: 'How the choices are laid out.', default: 'vertical' }),
  choicesSortOrder: randomOrder,
  lastChoices,
} satisfies ShapeOf<types.ChoiceGroupOptions>);

export const CheckboxItemOptionsSchema = z.strictObject({
  variant: z
    .enum(['single', 'toggle'])
    .optional()
    .meta({ description: 'A box or a switch.', default: 'single' }),
} satisfies ShapeOf<types.CheckboxItemOptions>);

export const FileUploadOptionsSchema = z.strictObject({
  accept: z
    .array(
      z
        .string()
        .regex(/^\.[A-Za-z0-9]{1,15}$/, 'must be the ending of a file name with its dot, such as .pdf'),
    )
    .min(1)
    .max(50)
    .optional()
    .meta({
      description: 'Endings of file names that are accepted, with their dot.',
      default: [...DEFAULT_FILE_TYPES],
    }),
  multiple: z.boolean().optional().meta({
    description: 'Several files can be given; the rule `maxLength` bounds how many.',
    default: true,
  }),
} satisfies ShapeOf<types.FileUploadOptions>);

export const SkillSelectorOptionsSchema = z.strictObject({
  suggestions: z
    .array(shortText().min(1))
    .max(CHOICES_MAX)
    .optional()
    .meta({ description: 'Skills that can be added with one click.' }),
  placeholder,
} satisfies ShapeOf<types.SkillSelectorOptions>);

export const StarRatingOptionsSchema = z.strictObject({});

export const TimeOptionsSchema = z.strictObject({
  enableFrom: TimeSchema.optional().meta({
    description:
      'First time that can be given, `HH:MM`; later than `enableUntil` it is of the evening before.',
  }),
  enableUntil: TimeSchema.optional().meta({ description: 'Last time that can be given, `HH:MM`.' }),
  step: z
    .int()
    .min(1)
    .max(60)
    .optional()
    .meta({ description: 'Minutes between the times that the picker offers.', default: 5 }),
} satisfies ShapeOf<types.TimeOptions>);

export const MonthOptionsSchema = z.strictObject({
  enableFrom: MonthBoundSchema.optional().meta({
    description: 'First month that can be given: `YYYY-MM`, or months from this one.',
  }),
  enableUntil: MonthBoundSchema.optional().meta({
    description: 'Last month that can be given: `YYYY-MM`, or months from this one.',
  }),
} satisfies ShapeOf<types.MonthOptions>);

export const MatrixOptionsSchema = z.strictObject({
  rows: z
    .array(ChoiceSchema)
    .min(1)
    .max(MATRIX_LINES_MAX)
    .meta({ description: 'What is asked, a line each.' }),
  columns: z.array(ChoiceSchema).min(1).max(MATRIX_LINES_MAX).meta({ description: 'What each line offers.' }),
  multiple: z.boolean().optional().meta({ description: 'Several answers in a line.', default: false }),
} satisfies ShapeOf<types.MatrixOptions>);

export const RankingOptionsSchema = z.strictObject({
  choices: z.array(ChoiceSchema).min(2).max(MATRIX_LINES_MAX).meta({ description: 'What is put in order.' }),
  choicesSortOrder: randomOrder,
} satisfies ShapeOf<types.RankingOptions>);

export const SignatureOptionsSchema = z.strictObject({});

const country = z.string().regex(/^[A-Z]{2}$/, '`{key}` must be an ISO 3166 code such as DE');

export const AddressOptionsSchema = z.strictObject({
  country: country
    .optional()
    .meta({ description: 'ISO 3166 code of the country that it starts with; that of the form when absent.' }),
  countries: z.array(country).min(1).max(COUNTRIES_MAX).optional().meta({
    description: 'ISO 3166 codes of the countries that are offered; one alone is not asked for.',
  }),
} satisfies ShapeOf<types.AddressOptions>);

export const RichTextOptionsSchema = z.strictObject({
  placeholder,
  rows: z.int().min(1).max(100).optional().meta({ description: 'Visible lines.', default: 6 }),
  formats: z
    .array(z.enum(RICH_TEXT_FORMATS))
    .max(RICH_TEXT_FORMATS.length)
    .optional()
    .meta({
      description: 'What it offers; anything else stays as its text.',
      default: [...RICH_TEXT_FORMATS_USUAL],
    }),
} satisfies ShapeOf<types.RichTextOptions>);

const html = htmlText().meta({ description: 'HTML, sanitised before it is shown.' });

/** The options of HTML blocks, which differ in the height before "Read more". */
export const htmlOptionsSchema = (maxHeight: number) =>
  z.strictObject({
    html,
    maxHeight: z
      .int()
      .min(1)
      .max(10_000)
      .optional()
      .meta({ description: 'Pixels before "Read more".', default: maxHeight }),
  } satisfies ShapeOf<types.HtmlOptions>);

export const EmbeddedFormOptionsSchema = z.strictObject({
  url: PageAddressSchema.meta({ description: 'Address of the framed page.' }),
  title: shortText().optional().meta({ description: 'Name of the frame for assistive technology.' }),
} satisfies ShapeOf<types.EmbeddedFormOptions>);

export const EsignFormOptionsSchema = z.strictObject({
  wid: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Id of the widget session; the frame is `/public/esign-widget?wid=…&hosted=1`.' }),
  url: PageAddressSchema.optional().meta({ description: "Address of an outside provider's page instead." }),
} satisfies ShapeOf<types.EsignFormOptions>);

export const PrivacyConsentOptionsSchema = z.strictObject({
  html: htmlText().meta({ description: 'The text that is agreed to; sanitised, at most 300 px high.' }),
  agreeLabel: shortText()
    .optional()
    .meta({ description: "Text beside the box; the question's label when absent." }),
} satisfies ShapeOf<types.PrivacyConsentOptions>);

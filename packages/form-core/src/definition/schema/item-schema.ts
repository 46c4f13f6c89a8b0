import { z } from 'zod';
import type {
  DefaultValue,
  DynamicListOptions,
  FieldType,
  FormItem,
  ItemOf,
  VisibleFn,
} from '../form-definition.ts';
import { ConditionSchema } from './condition-schema.ts';
import { ExpressionSchema } from './expression-schema.ts';
import { DEPENDENCIES_MAX, QUESTIONS_MAX, RULES_MAX } from './limits.ts';
import * as options from './option-schemas.ts';
import { RuleSchema } from './rule-schema.ts';
import { IsoDateSchema, longText, NameSchema, shortText } from './scalar-schemas.ts';
import type { ShapeOf } from './shape-of.ts';

/** Code only; JSON has no functions, and source text is never run. */
const VisibleFnSchema = z.custom<VisibleFn>(
  (value) => typeof value === 'function',
  '`{key}` must be a rule such as {"field": "country", "equals": "US"}, never source text',
);

/** Any shape that answers have, but for files; whether it is that of the question is looked at before publishing. */
const DefaultValueSchema: z.ZodType<DefaultValue> = z
  .union(
    [
      longText(),
      z.number(),
      z.boolean(),
      z.array(longText()),
      z.strictObject({
        startDate: IsoDateSchema.nullable().meta({ description: 'The first day.' }),
        endDate: IsoDateSchema.nullable().meta({ description: 'The last day.' }),
        isCurrent: z.boolean().meta({ description: 'It has not ended.' }),
      }),
      z.strictObject({
        callingCode: shortText().meta({ description: 'Such as +1.' }),
        number: shortText().meta({ description: 'The number without it.' }),
        countryCode: shortText().meta({ description: 'ISO 3166 code, such as US.' }),
      }),
      z.array(
        z.record(
          NameSchema,
          z.lazy((): z.ZodType<DefaultValue> => DefaultValueSchema),
        ),
      ),
    ],
    '`{key}` must be an answer to the question: a text, a number, true, false, or a list of them',
  )
  .meta({ id: 'Answer', description: 'An answer as a form stores it.' });

/** What every question has besides its type and its options. */
export const itemShape = {
  name: NameSchema.meta({
    description: 'Key of the answer; unique in the form, or among the questions of one dynamic list.',
  }),
  label: longText().optional().meta({ description: 'The question as it is read.' }),
  ariaLabel: longText()
    .optional()
    .meta({ description: 'Name for assistive technology when the visible label is not enough.' }),
  help: longText().optional().meta({ description: 'Shown below the label.' }),
  required: z.boolean().optional().meta({ description: 'An answer must be given.', default: false }),
  newItem: z
    .boolean()
    .optional()
    .meta({ description: 'Shows a "New" tag and counts as a new question.', default: false }),
  defaultValue: DefaultValueSchema.optional().meta({
    description:
      'What the question holds before anybody answers, in the shape of its answers. What is kept or known of the person wins.',
  }),
  calculate: ExpressionSchema.optional().meta({
    description:
      'How the answer is worked out. It is shown read-only, or not at all with `hidden`; what is sent for it is not believed.',
  }),
  disabled: z.boolean().optional().meta({ description: 'Shown, cannot be used.', default: false }),
  deadEnd: z.boolean().optional().meta({
    description:
      'While it shows, the form can’t be sent. Why is said by its own text, best an `instruction`.',
    default: false,
  }),
  hidden: z
    .boolean()
    .optional()
    .meta({ description: 'Never shown, whatever `visibleFn` says.', default: false }),
  readonly: z.boolean().optional().meta({ description: 'Shown, cannot be changed.', default: false }),
  rules: z
    .array(RuleSchema)
    .max(RULES_MAX)
    .optional()
    .meta({ description: 'What an answer must fulfil; the first rule that fails gives the message.' }),
  dependencies: z
    .array(NameSchema)
    .max(DEPENDENCIES_MAX)
    .optional()
    .meta({ description: 'Names of the questions that visibility, rules and choices look at.' }),
  visibleFn: z
    .union([ConditionSchema, VisibleFnSchema])
    .optional()
    .meta({ description: 'When the question shows; always when absent.' }),
  requiredIf: ConditionSchema.optional().meta({
    description: 'When an answer must be given, besides `required`.',
  }),
  enableIf: ConditionSchema.optional().meta({
    description:
      'When the question can be used; always when absent. Otherwise it is shown disabled, and its answer is neither judged nor sent.',
  }),
  layout: z
    .enum(['large', 'small'])
    .optional()
    .meta({ description: 'The label beside the value or above it.', default: 'small' }),
} satisfies ShapeOf<Omit<FormItem, 'type' | 'options'>>;

const DynamicListOptionsSchema = z.strictObject({
  items: z
    .array(z.lazy((): z.ZodType<FormItem> => ItemSchema))
    .min(1)
    .max(QUESTIONS_MAX)
    .meta({ description: 'The questions of each entry.' }),
  addLabel: shortText().optional().meta({ description: 'Text of the button that adds an entry.' }),
  deleteLabel: shortText().optional().meta({ description: 'Text of the button that deletes an entry.' }),
} satisfies ShapeOf<DynamicListOptions>);

const HEIGHT_OF_INFO = 400;
const HEIGHT_OF_INSTRUCTION = 150;

interface TypeInfo {
  meaning: string;
  options: z.ZodType;
  /** Without its options a question of this type has nothing to show. */
  needsOptions?: true;
}

const text = options.TextOptionsSchema;

/** What each type is, and what its options are. */
export const ITEM_TYPES = {
  text: { meaning: 'A line of text.', options: text },
  number: { meaning: 'A number; the answer is kept as it was typed.', options: text },
  country: { meaning: 'A country, as text.', options: text },
  state: { meaning: 'A state or province, as text.', options: text },
  email: { meaning: 'An e-mail address.', options: text },
  phone: { meaning: 'A phone number with its country.', options: options.PhoneOptionsSchema },
  sin: { meaning: 'A Canadian social insurance number, written XXX-XXX-XXX.', options: text },
  ssn: { meaning: 'A US social security number, written XXX-XX-XXXX.', options: text },
  textarea: { meaning: 'Several lines of text.', options: options.TextareaOptionsSchema },
  date: { meaning: 'A day.', options: options.DateOptionsSchema },
  dateRange: { meaning: 'A start and an end.', options: options.DateRangeOptionsSchema },
  dropdown: { meaning: 'One or several of a list that opens.', options: options.SelectOptionsSchema },
  select: { meaning: 'The same as `dropdown`.', options: options.SelectOptionsSchema },
  radio: { meaning: 'One of a few.', options: options.ChoiceGroupOptionsSchema, needsOptions: true },
  checkbox: { meaning: 'Any of a few.', options: options.ChoiceGroupOptionsSchema, needsOptions: true },
  checkboxItem: { meaning: 'One box to tick.', options: options.CheckboxItemOptionsSchema },
  dynamicList: {
    meaning: 'The same questions as often as needed; `minLength` and `maxLength` bound the entries.',
    options: DynamicListOptionsSchema,
    needsOptions: true,
  },
  fileUpload: { meaning: 'Files.', options: options.FileUploadOptionsSchema },
  file_upload: { meaning: 'The same as `fileUpload`.', options: options.FileUploadOptionsSchema },
  skillSelector: { meaning: 'Skills.', options: options.SkillSelectorOptionsSchema },
  star_rating: { meaning: 'One to five stars.', options: options.StarRatingOptionsSchema },
  time: {
    meaning: 'A time of the day; the answer is `HH:MM` in 24 hours.',
    options: options.TimeOptionsSchema,
  },
  month: { meaning: 'A month of a year; the answer is `YYYY-MM`.', options: options.MonthOptionsSchema },
  matrix: {
    meaning:
      'The same choices for several lines; the answer has the choice, or the choices, of each line by its value.',
    options: options.MatrixOptionsSchema,
    needsOptions: true,
  },
  ranking: {
    meaning: 'All choices in the order of the person.',
    options: options.RankingOptionsSchema,
    needsOptions: true,
  },
  signature: {
    meaning:
      'A signature, drawn or typed; the answer is the typed name, or the drawing as `data:image/png;base64,…`.',
    options: options.SignatureOptionsSchema,
  },
  address: {
    meaning:
      'An address with the parts that its country has; the answer has `country`, `line1`, `line2`, `city`, `region` and `postalCode`, as far as they are there.',
    options: options.AddressOptionsSchema,
  },
  richText: {
    meaning:
      'A text with looks; the answer is HTML of `p`, `h3`, `ul`, `ol`, `li`, `br`, `strong`, `em`, `u` and `a` with `href` alone. `minLength` and `maxLength` count the characters that are read.',
    options: options.RichTextOptionsSchema,
  },
  info: {
    meaning: 'A block of HTML; holds no answer.',
    options: options.htmlOptionsSchema(HEIGHT_OF_INFO),
    needsOptions: true,
  },
  instruction: {
    meaning: 'What to do, as HTML; holds no answer and never counts as new.',
    options: options.htmlOptionsSchema(HEIGHT_OF_INSTRUCTION),
    needsOptions: true,
  },
  embedded_form: {
    meaning: 'A page in a frame; holds no answer.',
    options: options.EmbeddedFormOptionsSchema,
    needsOptions: true,
  },
  esignForm: { meaning: 'A document to sign in a frame.', options: options.EsignFormOptionsSchema },
  privacyConsent: {
    meaning: 'A text to agree to.',
    options: options.PrivacyConsentOptionsSchema,
    needsOptions: true,
  },
} satisfies { [T in FieldType]: TypeInfo & { options: z.ZodType<ItemOf<T>['options']> } };

/** One question; `type` decides which options it takes. */
export const ItemSchema = z
  .discriminatedUnion('type', [
    itemOf('text'),
    itemOf('number'),
    itemOf('country'),
    itemOf('state'),
    itemOf('email'),
    itemOf('phone'),
    itemOf('sin'),
    itemOf('ssn'),
    itemOf('textarea'),
    itemOf('date'),
    itemOf('dateRange'),
    itemOf('dropdown'),
    itemOf('select'),
    itemOf('radio'),
    itemOf('checkbox'),
    itemOf('checkboxItem'),
    itemOf('dynamicList'),
    itemOf('fileUpload'),
    itemOf('file_upload'),
    itemOf('skillSelector'),
    itemOf('star_rating'),
    itemOf('time'),
    itemOf('month'),
    itemOf('matrix'),
    itemOf('ranking'),
    itemOf('signature'),
    itemOf('address'),
    itemOf('richText'),
    itemOf('info'),
    itemOf('instruction'),
    itemOf('embedded_form'),
    itemOf('esignForm'),
    itemOf('privacyConsent'),
  ])
  .meta({ id: 'Question', description: 'One question.' }) satisfies z.ZodType<FormItem>;

/** A question of a type that is not known: what all questions have, and anything besides. */
export const UnknownItemSchema = z.looseObject(itemShape);

/** A question of a type that the host registered, which checks the options itself. */
export const OwnItemSchema = z.strictObject({
  ...itemShape,
  type: z.string(),
  options: z.looseObject({}).optional(),
});

function itemOf<T extends FieldType>(type: T) {
  const info: TypeInfo & { options: (typeof ITEM_TYPES)[T]['options'] } = ITEM_TYPES[type];
  const schema = info.options.meta({ description: 'What this type takes besides.' });
  return z
    .strictObject({
      ...itemShape,
      type: z.literal(type).meta({ description: 'Kind of the question.' }),
      options: (info.needsOptions === true ? schema : schema.optional()) as z.ZodType<ItemOf<T>['options']>,
    })
    .meta({ title: type, description: info.meaning });
}

import { expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type * as definition from '../form-definition.ts';
import type { Rule } from '../rule.ts';
import type * as options from './option-schemas.ts';
import type { RuleSchema } from './rule-schema.ts';

/** What a schema takes, in the types that were written by hand. */
type Taken<S extends z.ZodType> = z.input<S>;

test('the schema takes neither more nor less than the types say', () => {
  expectTypeOf<Taken<typeof options.TextOptionsSchema>>().toEqualTypeOf<definition.TextOptions>();
  expectTypeOf<Taken<typeof options.PhoneOptionsSchema>>().toEqualTypeOf<definition.PhoneOptions>();
  expectTypeOf<Taken<typeof options.TextareaOptionsSchema>>().toEqualTypeOf<definition.TextareaOptions>();
  expectTypeOf<Taken<typeof options.DateOptionsSchema>>().toEqualTypeOf<definition.DateOptions>();
  expectTypeOf<Taken<typeof options.DateRangeOptionsSchema>>().toEqualTypeOf<definition.DateRangeOptions>();
  expectTypeOf<Taken<typeof options.ChoiceSchema>>().toEqualTypeOf<definition.Choice>();
  expectTypeOf<Taken<typeof options.SelectOptionsSchema>>().toEqualTypeOf<definition.SelectOptions>();
  expectTypeOf<
    Taken<typeof options.ChoiceGroupOptionsSchema>
  >().toEqualTypeOf<definition.ChoiceGroupOptions>();
  expectTypeOf<
    Taken<typeof options.CheckboxItemOptionsSchema>
  >().toEqualTypeOf<definition.CheckboxItemOptions>();
  expectTypeOf<Taken<typeof options.FileUploadOptionsSchema>>().toEqualTypeOf<definition.FileUploadOptions>();
  expectTypeOf<
    Taken<typeof options.SkillSelectorOptionsSchema>
  >().toEqualTypeOf<definition.SkillSelectorOptions>();
  expectTypeOf<Taken<typeof options.TimeOptionsSchema>>().toEqualTypeOf<definition.TimeOptions>();
  expectTypeOf<Taken<typeof options.MonthOptionsSchema>>().toEqualTypeOf<definition.MonthOptions>();
  expectTypeOf<Taken<typeof options.MatrixOptionsSchema>>().toEqualTypeOf<definition.MatrixOptions>();
  expectTypeOf<Taken<typeof options.RankingOptionsSchema>>().toEqualTypeOf<definition.RankingOptions>();
  expectTypeOf<Taken<typeof options.SignatureOptionsSchema>>().toEqualTypeOf<
    definition.OptionsByType['signature']
  >();
  expectTypeOf<Taken<typeof options.RichTextOptionsSchema>>().toEqualTypeOf<definition.RichTextOptions>();
  expectTypeOf<Taken<typeof options.AddressOptionsSchema>>().toEqualTypeOf<definition.AddressOptions>();
  expectTypeOf<Taken<ReturnType<typeof options.htmlOptionsSchema>>>().toEqualTypeOf<definition.HtmlOptions>();
  expectTypeOf<
    Taken<typeof options.EmbeddedFormOptionsSchema>
  >().toEqualTypeOf<definition.EmbeddedFormOptions>();
  expectTypeOf<Taken<typeof options.EsignFormOptionsSchema>>().toEqualTypeOf<definition.EsignFormOptions>();
  expectTypeOf<
    Taken<typeof options.PrivacyConsentOptionsSchema>
  >().toEqualTypeOf<definition.PrivacyConsentOptions>();
  expectTypeOf<Rule>().toExtend<Taken<typeof RuleSchema>>();
});

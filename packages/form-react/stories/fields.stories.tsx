import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FieldSample } from './field-samples.ts';
import * as samples from './field-samples.ts';
import { FieldStates } from './field-states.tsx';

/** Every field type in every state; what it does can be tried. */
const meta: Meta = { title: 'Fields' };
export default meta;

type Story = StoryObj<typeof meta>;

function storyOf(sample: FieldSample): Story {
  return {
    render: (_args, { globals }) => <FieldStates sample={sample} language={String(globals.language)} />,
  };
}

export const TextField = storyOf(samples.text);
export const NumberField = storyOf(samples.number);
export const CountryField = storyOf(samples.country);
export const StateField = storyOf(samples.state);
export const EmailField = storyOf(samples.email);
export const PhoneField = storyOf(samples.phone);
export const SsnField = storyOf(samples.ssn);
export const SinField = storyOf(samples.sin);
export const TextareaField = storyOf(samples.textarea);
export const DateField = storyOf(samples.date);
export const DateTodayField = storyOf(samples.dateToday);
export const DateRangeField = storyOf(samples.dateRange);
export const SelectField = storyOf(samples.select);
export const SelectMultipleField = storyOf(samples.selectMultiple);
export const SelectLargeField = storyOf(samples.selectLarge);
export const RadioField = storyOf(samples.radio);
export const RadioHorizontalField = storyOf(samples.radioHorizontal);
export const CheckboxField = storyOf(samples.checkbox);
export const CheckboxItemField = storyOf(samples.checkboxItem);
export const CheckboxToggleField = storyOf(samples.checkboxToggle);
export const DynamicListField = storyOf(samples.dynamicList);
export const FileUploadField = storyOf(samples.fileUpload);
export const SkillSelectorField = storyOf(samples.skillSelector);
export const StarRatingField = storyOf(samples.starRating);
export const TimeField = storyOf(samples.time);
export const MonthField = storyOf(samples.month);
export const MatrixField = storyOf(samples.matrix);
export const MatrixMultipleField = storyOf(samples.matrixMultiple);
export const RankingField = storyOf(samples.ranking);
export const SignatureField = storyOf(samples.signature);
export const AddressField = storyOf(samples.address);
export const RichTextField = storyOf(samples.richText);
export const InfoField = storyOf(samples.info);
export const InstructionField = storyOf(samples.instruction);
export const PrivacyConsentField = storyOf(samples.privacyConsent);
export const EmbeddedFormField = storyOf(samples.embeddedForm);
export const EsignFormField = storyOf(samples.esignForm);

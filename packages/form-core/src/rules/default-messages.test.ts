import { describe, expect, test } from 'vitest';
import type { FileAnswer } from '../answers/answers.ts';
import type { FormItem } from '../definition/form-definition.ts';
import { anItem, verdictOn } from '../testing/evaluation.ts';

const file = (other: Partial<FileAnswer> = {}): FileAnswer => ({
  uid: '1',
  name: 'resume.pdf',
  size: 1000,
  type: 'application/pdf',
  lastModified: 0,
  webkitRelativePath: '',
  content: '',
  status: 'done',
  previewUrl: '',
  ...other,
});
const MB = 1024 * 1024;
const choices = [
  { label: 'Yes', value: 'yes' },
  { label: 'No', value: 'no' },
];
const phone = { callingCode: '+1', number: '(201) 555-0123', countryCode: 'US' };

interface Row {
  item: FormItem;
  value: unknown;
  code: string;
  message: string;
}

describe('[FORM-20] what is said without a message of the rule itself', () => {
  test.each<Row>([
    {
      item: anItem('text', { required: true }),
      value: '  ',
      code: 'required',
      message: 'This field is required',
    },
    {
      item: anItem('text', { required: true, label: 'x'.repeat(31) }),
      value: null,
      code: 'required',
      message: 'This field is required',
    },
    {
      item: anItem('text', { required: true, label: 'x'.repeat(30) }),
      value: undefined,
      code: 'required',
      message: `${'x'.repeat(30)} is required`,
    },
    {
      item: anItem('text', { required: true, label: 'First name *:' }),
      value: '',
      code: 'required',
      message: 'First name is required',
    },
    {
      item: anItem('text', { required: true, label: 'First name –' }),
      value: '',
      code: 'required',
      message: 'First name is required',
    },
    {
      item: anItem('text', { required: true, label: 'Start (month)?!' }),
      value: '',
      code: 'required',
      message: 'Start (month) is required',
    },
    {
      item: anItem('text', { required: true, label: '…' }),
      value: '',
      code: 'required',
      message: 'This field is required',
    },
    {
      item: anItem('radio', { required: true, options: { choices } }),
      value: '',
      code: 'required',
      message: 'This field is required',
    },
    {
      item: anItem('skillSelector', { required: true, label: 'Skills' }),
      value: [],
      code: 'required',
      message: 'Skills is required',
    },
    {
      item: anItem('checkboxItem', { required: true, label: 'I agree.' }),
      value: false,
      code: 'required',
      message: 'I agree is required',
    },
    {
      item: anItem('phone', { required: true, label: 'Phone' }),
      value: { ...phone, number: ' ' },
      code: 'required',
      message: 'Phone is required',
    },
    {
      item: anItem('email'),
      value: 'a@b',
      code: 'email',
      message: 'Email is invalid. Use the format "{email}".',
    },
    {
      item: anItem('text', { rules: [{ type: 'email' }] }),
      value: 'a@b',
      code: 'email',
      message: 'Email is invalid. Use the format "{email}".',
    },
    {
      item: anItem('dateRange'),
      value: { startDate: '2020-01-01', endDate: null, isCurrent: false },
      code: 'dateRange',
      message: 'Please enter both a start and end date.',
    },
    {
      item: anItem('phone'),
      value: { ...phone, number: '201 555 0123 ext' },
      code: 'phone',
      message: 'Phone number is invalid. Only use digits (0-9), dashes (-) or parentheses ().',
    },
    {
      item: anItem('text', { rules: [{ type: 'phone' }] }),
      value: '123',
      code: 'phone',
      message: 'Phone number is invalid. Only use digits (0-9), dashes (-) or parentheses ().',
    },
    {
      item: anItem('phone'),
      value: { ...phone, countryCode: '' },
      code: 'phoneNumberWithCountryCode',
      message: 'Enter a valid phone number and country code.',
    },
    {
      item: anItem('text', { rules: [{ type: 'phoneNumberWithCountryCode' }] }),
      value: '(201) 555-0123',
      code: 'phoneNumberWithCountryCode',
      message: 'Enter a valid phone number and country code.',
    },
    {
      item: anItem('ssn'),
      value: '123-456-789',
      code: 'ssn',
      message: 'Social security number is invalid. Enter in the format of XXX-XX-XXXX.',
    },
    {
      item: anItem('sin'),
      value: '123-45-6789',
      code: 'sin',
      message: 'Social insurance number is invalid. Enter in the format of XXX-XXX-XXX.',
    },
    {
      item: anItem('fileUpload', { rules: [{ type: 'minLength', value: 2 }] }),
      value: [file()],
      code: 'minFileUpload',
      message: 'Upload at least 2 file.',
    },
    {
      item: anItem('file_upload', { rules: [{ type: 'maxLength', value: 1 }] }),
      value: [file(), file({ uid: '2' })],
      code: 'maxFileUpload',
      message: 'Upload no more than 1 files.',
    },
    {
      item: anItem('text', { rules: [{ type: 'regex', value: '/^[a-z]+$/' }] }),
      value: 'A',
      code: 'regex',
      message: 'Enter a valid value.',
    },
    {
      item: anItem('text', {
        rules: [
          { type: 'minLength', value: 1 },
          { type: 'minLength', value: 3 },
        ],
      }),
      value: '😀😀',
      code: 'minLength',
      message: 'Enter at least 3 characters.',
    },
    {
      item: anItem('textarea', { rules: [{ type: 'maxLength', value: 1 }] }),
      value: 'ab',
      code: 'maxLength',
      message: 'Enter no more than 1 characters.',
    },
    {
      item: anItem('number', { rules: [{ type: 'minValue', value: 18 }] }),
      value: '17.9',
      code: 'minValue',
      message: 'Enter a value greater than or equal to 18.',
    },
    {
      item: anItem('text', { rules: [{ type: 'maxValue', value: 18 }] }),
      value: 'abc',
      code: 'maxValue',
      message: 'Enter a value less than or equal to 18.',
    },
    {
      item: anItem('dateRange', { rules: [{ type: 'futureStartDate' }] }),
      value: { startDate: '2026-04-01', endDate: '2026-05-01', isCurrent: false },
      code: 'futureStartDate',
      message: 'Start date cannot be in the future',
    },
  ])('$code: $message', ({ item, value, code, message }) => {
    expect(verdictOn(item, value)).toEqual({ path: item.name, code, message });
  });
});

describe('what the toolkit says beyond the given texts', () => {
  test.each<Row>([
    {
      item: anItem('number'),
      value: '1,500',
      code: 'number',
      message: 'Enter a number, such as 1500 or 3.5.',
    },
    { item: anItem('date'), value: '2026-02-30', code: 'date', message: 'Enter a valid date.' },
    {
      item: anItem('phone'),
      value: { ...phone, number: '12' },
      code: 'phoneNumberWithCountryCode',
      message: 'Enter a valid phone number',
    },
    {
      item: anItem('phone'),
      value: { ...phone, callingCode: '+44' },
      code: 'phoneNumberWithCountryCode',
      message: 'Invalid country calling code',
    },
    {
      item: anItem('dateRange'),
      value: { startDate: '2020-02-01', endDate: '2020-01-01', isCurrent: false },
      code: 'dateOrder',
      message: 'The start date must not be after the end date.',
    },
    {
      item: anItem('radio', { options: { choices } }),
      value: 'perhaps',
      code: 'choice',
      message: 'Choose from the options that are offered.',
    },
    {
      item: anItem('fileUpload', { rules: [{ type: 'maxFileSizeMB', value: 2 }] }),
      value: [file({ size: 2 * MB }), file({ name: 'cv.pdf', size: 2 * MB + 1 })],
      code: 'maxFileSizeMB',
      message: '“cv.pdf” is larger than 2 MB.',
    },
    {
      item: anItem('fileUpload', { rules: [{ type: 'maxCumulativeFileSizeMB', value: 2 }] }),
      value: [file({ size: MB }), file({ size: MB + 1 })],
      code: 'maxCumulativeFileSizeMB',
      message: 'All files together may have at most 2 MB.',
    },
    {
      item: anItem('fileUpload', { options: { accept: ['.pdf'] } }),
      value: [file({ name: 'cv.PDF' }), file({ name: 'cv.pdf.exe' })],
      code: 'fileType',
      message: '“cv.pdf.exe” is not one of the accepted file types: .pdf.',
    },
    {
      item: anItem('checkbox', { options: { choices }, rules: [{ type: 'minLength', value: 2 }] }),
      value: ['yes', 'yes'],
      code: 'minItems',
      message: 'Add at least 2 entries.',
    },
    {
      item: anItem('skillSelector', { rules: [{ type: 'maxLength', value: 1 }] }),
      value: ['a', 'b'],
      code: 'maxItems',
      message: 'Keep no more than 1 entry.',
    },
    {
      item: anItem('star_rating'),
      value: 6,
      code: 'shape',
      message: 'This answer could not be read. Please enter it again.',
    },
  ])('$code: $message', ({ item, value, code, message }) => {
    expect(verdictOn(item, value)).toEqual({ path: item.name, code, message });
  });
});

import type {
  ApplyFormConfigSchema,
  FileUploadConfigSchema,
} from '@opencareers/contracts/tenant-config/apply-form';
import { BYTES_PER_MB, type Choice, type FormItem } from '@opencareers/form-core/definition/form-definition';
import type { Condition } from '@opencareers/form-core/visibility/condition';
import type { z } from 'zod';

export type ApplyFormConfig = z.output<typeof ApplyFormConfigSchema>;
export type FileUploadConfig = z.output<typeof FileUploadConfigSchema>;
export type ConfiguredQuestion = ApplyFormConfig['questionsApplyV2']['fields'][number]['questions'][number];
type Dependency = ApplyFormConfig['questionsApplyV2']['questionnaire']['questionDependencies'][number];

/** A configured question as an item of the toolkit (spec:WIRE-7.2). */
export function toItem(question: ConfiguredQuestion, files: FileUploadConfig): FormItem {
  const { questionId: name, label, help, required } = question;
  const base = { name, label, ...(help === '' ? {} : { help }), ...(required ? { required } : {}) };
  const choices = distinct(question.choices);
  switch (question.type) {
    case 'instruction':
      return { name, type: 'instruction', options: { html: label } };
    case 'dropdown':
      return { ...base, type: 'dropdown', options: { choices } };
    case 'choice':
      return { ...base, type: 'radio', options: { choices } };
    case 'checkbox':
      return choices.length === 0
        ? { ...base, type: 'checkboxItem' }
        : { ...base, type: 'checkbox', options: { choices } };
    case 'textarea':
      return { ...base, type: 'textarea', rules: [{ type: 'maxLength', value: 10_000 }] };
    case 'phone':
      return { ...base, type: 'phone', rules: [{ type: 'phoneNumberWithCountryCode' }] };
    case 'email':
      return { ...base, type: 'email', rules: [{ type: 'email' }] };
    case 'number':
      return { ...base, type: 'number' };
    case 'date':
      return { ...base, type: 'date' };
    case 'date-today':
      return { ...base, type: 'date', options: { today: true } };
    case 'file':
      return { ...base, ...fileFields(files.others) };
    default:
      return { ...base, type: 'text', rules: [{ type: 'maxLength', value: 2_000 }] };
  }
}

/** One file within the limits of the tenant. */
export function fileFields({ allowedFileTypes, maxSizeFileBytes }: FileUploadConfig['others']) {
  return {
    type: 'fileUpload' as const,
    options: { accept: [...allowedFileTypes], multiple: false },
    rules: [
      { type: 'maxLength' as const, value: 1 },
      { type: 'maxFileSizeMB' as const, value: Math.max(1, Math.floor(maxSizeFileBytes / BYTES_PER_MB)) },
    ],
  };
}

/**
 * Lets questions show only after the answers that they depend on; any of several will do. Dependencies on questions
 * that are not asked count for nothing.
 */
export function withConditions(items: readonly FormItem[], dependencies: readonly Dependency[]): FormItem[] {
  const byName = new Map(items.map((item) => [item.name, item]));
  return items.map((item) => {
    const deciding = dependencies.filter(
      ({ questionId, childQuestionIds }) =>
        childQuestionIds.includes(item.name) && questionId !== item.name && byName.has(questionId),
    );
    if (deciding.length === 0) return item;
    const conditions = deciding.map(({ questionId, choiceValue }) =>
      conditionOf(byName.get(questionId), choiceValue),
    );
    const [only] = conditions;
    const visibleFn = conditions.length === 1 && only !== undefined ? only : { or: conditions };
    const names = [...new Set(deciding.map(({ questionId }) => questionId))];
    return { ...item, dependencies: names, visibleFn };
  });
}

function conditionOf(item: FormItem | undefined, value: string): Condition {
  const field = item?.name ?? '';
  if (item?.type === 'checkbox') return { field, contains: value };
  if (item?.type === 'checkboxItem') return { field, equals: value !== 'false' && value !== 'no' };
  return { field, equals: value };
}

function distinct(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map(({ value, label }) => [value, { value, label }])).values()];
}

import type { FileUploadOptions, FormItem } from '@opencareers/form-core/definition/form-definition';
import { escapeText } from '@opencareers/form-core/definition/html-words';
import type { Rule } from '@opencareers/form-core/definition/rule';
import { readAcceptedEndings } from '../accepted-files.ts';
import { objectOf, sourceText } from '../source-json.ts';
import { type ComponentContext, componentFrame } from './gov-uk-component.ts';

const POSTCODE: Rule = { type: 'regex', value: '/^\\s*[a-z]{1,2}\\d[a-z\\d]?\\s*\\d[a-z]{2}\\s*$/i' };

/** Lines of a UK address. */
const ADDRESS_LINES = [
  { key: 'line1', label: 'Address line 1', token: 'address-line1' },
  { key: 'line2', label: 'Address line 2', token: 'address-line2' },
  { key: 'town', label: 'Town or city', token: 'address-level2' },
  { key: 'county', label: 'County', token: 'address-level1' },
  { key: 'postcode', label: 'Postcode', token: 'postal-code' },
] as const;

/**
 * A UK address. One that need not be given takes single lines in the source, which an address does not: it becomes its
 * lines, below a text that says which address it is.
 */
export function addressItems(context: ComponentContext): FormItem[] {
  const { name, label, help, required } = componentFrame(context);
  if (required)
    return [
      {
        name,
        label,
        required,
        ...(help ? { help } : {}),
        type: 'address',
        options: { country: 'GB', countries: ['GB'] },
      },
    ];
  context.notes.changed('each line of the address is a question');
  const heading: FormItem = {
    name: context.names.take(`${name}_text`),
    type: 'instruction',
    options: { html: `<p>${escapeText(label)}</p>` },
  };
  const lines = ADDRESS_LINES.map(
    (line): FormItem => ({
      name: line.key === 'line1' ? name : context.names.take(`${name}_${line.key}`),
      type: 'text',
      label: line.label,
      ariaLabel: `${label}: ${line.label}`,
      ...(help && line.key === 'line1' ? { help } : {}),
      ...(line.key === 'postcode' ? { rules: [POSTCODE] } : {}),
      options: { autoComplete: line.token },
    }),
  );
  context.notes.named(heading.name, ...lines.slice(1).map((line) => line.name));
  return [heading, ...lines];
}

/** A date with a time as two questions. */
export function dateTimeItems(context: ComponentContext): FormItem[] {
  const { label, ...frame } = componentFrame(context);
  const name = context.names.take(`${frame.name}_time`);
  context.notes.named(name);
  context.notes.changed('date and time are two questions');
  return [
    { ...frame, label: `${label}: date`, type: 'date' },
    { ...frame, name, label: `${label}: time`, type: 'time' },
  ];
}

/** What files are taken; the bounds of their number are rules. */
export function fileOptions({ component }: ComponentContext): FileUploadOptions {
  const options = objectOf(component.options);
  const accept = readAcceptedEndings(sourceText(options.accept));
  return { ...(accept ? { accept } : {}), ...(options.multiple === false ? { multiple: false } : {}) };
}

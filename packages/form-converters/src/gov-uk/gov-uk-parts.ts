import type { FileUploadOptions, FormItem } from '@opencareers/form-core/definition/form-definition';
import { escapeText } from '@opencareers/form-core/definition/html-words';
import type { Rule } from '@opencareers/form-core/definition/rule';
import { readAcceptedEndings } from '../accepted-files.ts';
import { objectOf, sourceText } from '../source-json.ts';
import { type ComponentContext, componentFrame } from './gov-uk-component.ts';

const POSTCODE: Rule = { type: 'regex', value: '/^\\s*[a-z]{1,2}\\d[a-z\\d]?\\s*\\d[a-z]{2}\\s*$/i' };
const TIME: Rule = { type: 'regex', value: '/^([01]?\\d|2[0-3]):[0-5]\\d$/' };

/** Lines of a UK address; all but two are needed when the address is. */
const ADDRESS_LINES = [
  { key: 'line1', label: 'Address line 1', token: 'address-line1', isOptional: false },
  { key: 'line2', label: 'Address line 2', token: 'address-line2', isOptional: true },
  { key: 'town', label: 'Town or city', token: 'address-level2', isOptional: false },
  { key: 'county', label: 'County', token: 'address-level1', isOptional: true },
  { key: 'postcode', label: 'Postcode', token: 'postal-code', isOptional: false },
] as const;

/** A UK address as its lines, below a text that says which address it is. */
export function addressItems(context: ComponentContext): FormItem[] {
  const { name, label, help, required } = componentFrame(context);
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
      ...(required && !line.isOptional ? { required } : {}),
      ...(line.key === 'postcode' ? { rules: [POSTCODE] } : {}),
      options: { autoComplete: line.token },
    }),
  );
  context.notes.named(heading.name, ...lines.slice(1).map((line) => line.name));
  return [heading, ...lines];
}

/** A time as text. */
export function timeItem(
  { notes }: ComponentContext,
  frame: Pick<ReturnType<typeof componentFrame>, 'name' | 'label' | 'required' | 'help'>,
): FormItem {
  notes.missing('a picker of times: asked as text HH:MM');
  return { ...frame, type: 'text', rules: [TIME], options: { placeholder: 'HH:MM' } };
}

/** A date with a time as two questions. */
export function dateTimeItems(context: ComponentContext): FormItem[] {
  const { label, ...frame } = componentFrame(context);
  const name = context.names.take(`${frame.name}_time`);
  context.notes.named(name);
  context.notes.changed('date and time are two questions');
  return [
    { ...frame, label: `${label}: date`, type: 'date' },
    timeItem(context, { ...frame, name, label: `${label}: time` }),
  ];
}

/** What files are taken; the bounds of their number are rules. */
export function fileOptions({ component }: ComponentContext): FileUploadOptions {
  const options = objectOf(component.options);
  const accept = readAcceptedEndings(sourceText(options.accept));
  return { ...(accept ? { accept } : {}), ...(options.multiple === false ? { multiple: false } : {}) };
}

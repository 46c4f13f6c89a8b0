import type { FieldType } from '@opencareers/form-core/definition/form-definition';
import type { Widget } from '../form/widget.tsx';
import { TextareaWidget, TextWidget } from './text/text-widget.tsx';

const TEXT: Widget<'text' | 'number' | 'country' | 'state' | 'email'> = {
  labelling: 'control',
  Component: TextWidget,
};

/** What draws texts: all that many forms ask for. */
export const BASIC_WIDGETS = {
  text: TEXT,
  number: TEXT,
  country: TEXT,
  state: TEXT,
  email: TEXT,
  textarea: { labelling: 'control', Component: TextareaWidget } satisfies Widget<'textarea'>,
};

/** The widget of a type out of a registry; undefined for types that it does not know. */
export function widgetOf(
  registry: { readonly [T in FieldType]?: Widget<T> },
  type: string,
): Widget | undefined {
  // A definition may hold any text as a type, also one that every object answers to.
  if (!Object.hasOwn(registry, type)) return undefined;
  return registry[type as FieldType] as Widget | undefined;
}

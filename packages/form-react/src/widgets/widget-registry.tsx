import type { FieldType } from '@opencareers/form-core/definition/form-definition';
import type { Widget } from '../form/widget.tsx';
import {
  CheckboxItemWidget,
  CheckboxWidget,
  RadioWidget,
  StarRatingWidget,
} from './groups/choice-widgets.tsx';
import { TextareaWidget, TextWidget } from './text/text-widget.tsx';

const TEXT: Widget<'text' | 'number' | 'country' | 'state' | 'email'> = {
  labelling: 'control',
  Component: TextWidget,
};

/** What draws each field type. The basics are here; what is heavier comes when it is first shown. */
const WIDGETS: { [T in FieldType]?: Widget<T> } = {
  text: TEXT,
  number: TEXT,
  country: TEXT,
  state: TEXT,
  email: TEXT,
  textarea: { labelling: 'control', Component: TextareaWidget },
  radio: { labelling: 'group', groupRole: 'radiogroup', Component: RadioWidget },
  checkbox: { labelling: 'group', Component: CheckboxWidget },
  checkboxItem: { labelling: 'self', Component: CheckboxItemWidget },
  star_rating: { labelling: 'group', groupRole: 'radiogroup', Component: StarRatingWidget },
};

/** The widget of a field type; undefined for types that nobody knows. */
export function findWidget(type: string): Widget | undefined {
  // A definition may hold any text as a type, also one that every object answers to.
  if (!Object.hasOwn(WIDGETS, type)) return undefined;
  return WIDGETS[type as FieldType] as Widget | undefined;
}

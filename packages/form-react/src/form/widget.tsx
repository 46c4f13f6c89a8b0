import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import type { FieldType, ItemOf } from '@opencareers/form-core/definition/form-definition';
import type { OwnItem } from '@opencareers/form-core/field-types/own-field-type';
import type { FieldState } from '@opencareers/form-core/session/form-session';
import type { FunctionComponent, ReactNode } from 'react';

/** What ties a control to the label, help and error that the frame around it draws. */
export interface FieldControl {
  /** For the native control; the frame's label points to it. */
  id: string;
  /** For `data-test-id`: the id without what tells two forms of a page apart. */
  testId: string;
  /** Id of the label, for groups and composite widgets (`aria-labelledby`). */
  labelId: string;
  /** Ids of help and error, while there are any (`aria-describedby`). */
  describedBy: string | undefined;
  isRequired: boolean;
  isInvalid: boolean;
  isDisabled: boolean;
  isReadOnly: boolean;
  change: (value: AnswerValue) => void;
  blur: () => void;
}

export interface WidgetProps<T extends FieldType = FieldType> {
  item: ItemOf<T>;
  field: FieldState;
  control: FieldControl;
}

/**
 * How the frame names what is inside: `control` draws a `<label for>`, `group` a fieldset with a legend, `reference` a
 * text that the widget refers to, `self` leaves label and error to the widget, `none` draws no frame at all (text between
 * questions).
 */
export type Labelling = 'control' | 'group' | 'reference' | 'self' | 'none';

/** One field type: how it is framed and what draws it. */
export interface Widget<T extends FieldType = FieldType> {
  labelling: Labelling;
  /** Role of the fieldset of a `group`, when it is not simply a group. */
  groupRole?: 'radiogroup';
  Component: FunctionComponent<WidgetProps<T>>;
}

/** What a renderer of the host is given; `control` ties what it draws to label, help and error. */
export interface FieldRendererProps {
  item: OwnItem;
  field: FieldState;
  control: FieldControl;
}

/** How a host draws a field type of its own, or one of the toolkit's in another way. */
export interface FieldRenderer {
  labelling: Labelling;
  groupRole?: 'radiogroup';
  Component: FunctionComponent<FieldRendererProps>;
}

/** The renderers of a host by the type that they draw. */
export type FieldRenderers = Readonly<Record<string, FieldRenderer>>;

/** What a slot of a question is given; `content` is what stands there without it. */
export interface SlotQuestion {
  item: OwnItem;
  field: FieldState;
  content: ReactNode;
}

/** Fills a place of a question; nothing leaves it empty. It is no component: hooks belong into what it returns. */
export type FillSlot = (question: SlotQuestion) => ReactNode;

/** What a host puts at places of every question: around it, and in place of its label or its help. */
export type FormSlots = Readonly<Partial<Record<'before' | 'after' | 'label' | 'help', FillSlot>>>;

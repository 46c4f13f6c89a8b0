import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import type { FieldType, ItemOf } from '@opencareers/form-core/definition/form-definition';
import type { FieldState } from '@opencareers/form-core/session/form-session';
import type { FunctionComponent } from 'react';

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
 * How the frame names what is inside: `control` draws a `<label for>`, `group` a fieldset with a legend, `self` leaves
 * label and error to the widget, `none` draws no frame at all (text between questions).
 */
export type Labelling = 'control' | 'group' | 'self' | 'none';

/** One field type: how it is framed and what draws it. */
export interface Widget<T extends FieldType = FieldType> {
  labelling: Labelling;
  /** Role of the fieldset of a `group`, when it is not simply a group. */
  groupRole?: 'radiogroup';
  Component: FunctionComponent<WidgetProps<T>>;
}

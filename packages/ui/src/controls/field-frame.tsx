import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../symbols/icon.tsx';

/** Ids of the parts of a field, made from the id of its control. */
export function fieldPartIds(id: string) {
  return {
    label: `${id}-label`,
    tag: `${id}-tag`,
    help: `${id}-help`,
    hint: `${id}-hint`,
    error: `${id}-error`,
  };
}

/** What is said about a field besides its label. */
export type FieldNotes = {
  /** A short mark beside the label, such as "New". */
  tag?: ReactNode;
  help?: ReactNode;
  /** Says in words that the field stands out, such as "Filled in beforehand". */
  hint?: ReactNode;
  /** Shown in place; its presence marks the field as invalid. */
  error?: ReactNode;
};

/** Ids of the notes that a field has, for `aria-describedby` of its control. */
export function describeField(id: string, notes: FieldNotes): string | undefined {
  const ids = fieldPartIds(id);
  return (
    classNames(
      isShown(notes.tag) && ids.tag,
      isShown(notes.help) && ids.help,
      isShown(notes.hint) && ids.hint,
      isShown(notes.error) && ids.error,
    ) || undefined
  );
}

/** Props of `FieldFrame`; everything else goes to the element around the field. */
export type FieldFrameProps = Omit<ComponentProps<'div'>, 'id'> &
  FieldNotes & {
    /** Id of the control inside; with `group` it is given to the fieldset. */
    id: string;
    label: ReactNode;
    /** The label names one native control, the several of a fieldset, or a widget that refers to its id. */
    labelling?: 'control' | 'group' | 'reference';
    isLabelHidden?: boolean;
    /** Shows an asterisk; the control itself says it by `aria-required`. */
    isRequired?: boolean;
    /** Heard after the label of a group, which has no `aria-required`. */
    requiredLabel?: string;
    /** Beside takes 5 columns of 12 for the label and 6 for the value, where there is room. */
    labelPosition?: 'above' | 'beside';
    /** More for the fieldset of a group, such as `role="radiogroup"`. */
    group?: ComponentProps<'fieldset'>;
  };

/** Label, help and error around a control, tied to it by ids: give the control `describeField` of the same notes. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, labelling = 'control', isLabelHidden, labelPosition = 'above', ...rest } = props;
  const { isRequired, requiredLabel, tag, help, hint, error, group, className, children, ...native } = rest;
  const ids = fieldPartIds(id);
  const classes = classNames(
    'oc-field',
    isShown(error) && 'oc-field--invalid',
    isShown(hint) && 'oc-field--highlighted',
    labelPosition === 'beside' && 'oc-field--beside',
    className,
  );
  const words = (
    <>
      {/* Of whoever made the form, maybe in another script than the page. */}
      <bdi>{label}</bdi>
      {isRequired && (
        <span className="oc-field__asterisk" aria-hidden="true">
          {' *'}
        </span>
      )}
      {isRequired && labelling === 'group' && requiredLabel !== undefined && (
        <span className="oc-visually-hidden">{` (${requiredLabel})`}</span>
      )}
    </>
  );
  const mark = isShown(tag) && (
    <span className="oc-field__tag" id={ids.tag}>
      {tag}
    </span>
  );
  const value = (
    <div className="oc-field__value">
      {children}
      <FieldNotesBelow id={id} help={help} hint={hint} error={error} />
    </div>
  );
  const headingClass = isLabelHidden ? 'oc-visually-hidden' : 'oc-field__heading';
  if (labelling === 'group') {
    return (
      <div {...native} className={classes}>
        <fieldset {...group} id={id} className="oc-field__group">
          <legend className={headingClass}>
            <span className="oc-field__label" id={ids.label}>
              {words}
            </span>
            {mark}
          </legend>
          {value}
        </fieldset>
      </div>
    );
  }
  return (
    <div {...native} className={classes}>
      <div className={headingClass}>
        {labelling === 'control' ? (
          <label className="oc-field__label" id={ids.label} htmlFor={id}>
            {words}
          </label>
        ) : (
          <span className="oc-field__label" id={ids.label}>
            {words}
          </span>
        )}
        {mark}
      </div>
      {value}
    </div>
  );
}

/** Help, hint and error of a field, for widgets that draw their own label. */
export function FieldNotesBelow({ id, help, hint, error }: Omit<FieldNotes, 'tag'> & { id: string }) {
  const ids = fieldPartIds(id);
  return (
    <>
      {isShown(help) && (
        <p className="oc-field__help" id={ids.help}>
          <bdi>{help}</bdi>
        </p>
      )}
      {isShown(hint) && (
        <p className="oc-field__hint" id={ids.hint}>
          <Icon name="info" size="small" />
          <span>{hint}</span>
        </p>
      )}
      {/* In the page before there is an error: screen readers tell only changes of what they know. */}
      <div role="alert">
        {isShown(error) && (
          <p className="oc-field__error" id={ids.error}>
            <Icon name="error" size="small" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </>
  );
}

function isShown(note: ReactNode): boolean {
  return note !== undefined && note !== null && note !== false && note !== '';
}

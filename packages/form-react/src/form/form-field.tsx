import type { FieldPath } from '@opencareers/form-core/answers/answers';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { FieldState } from '@opencareers/form-core/session/form-session';
import { AlertBox } from '@opencareers/ui/alert-box';
import { FieldFrame, type FieldNotes } from '@opencareers/ui/field';
import { memo, type ReactNode, useEffect, useMemo } from 'react';
import { fieldControl } from './field-control.ts';
import { fieldNotes, fillSlot } from './field-notes.tsx';
import { type FormRuntime, useFieldState, useFormRuntime } from './form-runtime.tsx';
import type { Widget } from './widget.tsx';

/** One question: its frame and its widget, or nothing while it is hidden. */
export const FormField = memo(function FormField({ path }: { path: FieldPath }) {
  const runtime = useFormRuntime();
  const field = useFieldState(path);
  if (!field.isVisible) return null;
  const widget = runtime.findWidget(field.item.type);
  if (widget === undefined) return <UnknownType runtime={runtime} type={field.item.type} />;
  const known = <KnownField runtime={runtime} field={field} widget={widget} />;
  const { before, after } = runtime.slots ?? {};
  if (before === undefined && after === undefined) return known;
  return (
    <div className="oc-form-part">
      {fillSlot(before, field, null)}
      {known}
      {fillSlot(after, field, null)}
    </div>
  );
});

function KnownField({ runtime, field, widget }: { runtime: FormRuntime; field: FieldState; widget: Widget }) {
  const { item } = field;
  const { labelling, groupRole, Component } = widget;
  const notes = useMemo(() => fieldNotes(field, runtime), [field, runtime]);
  const control = useMemo(() => fieldControl(runtime, field, notes), [runtime, field, notes]);
  const content = <Component item={item as never} field={field} control={control} />;
  const outer = {
    className: 'oc-form-field',
    'data-field': field.path,
    'data-highlight': field.highlight,
    'data-calculated': item.calculate && '',
  };
  if (labelling === 'none') return <ShownPart notes={notes}>{content}</ShownPart>;
  if (labelling === 'self') return <div {...outer}>{content}</div>;
  return (
    <FieldFrame
      {...outer}
      {...notes}
      id={control.id}
      label={fillSlot(runtime.slots?.label, field, item.label ?? item.ariaLabel ?? item.name)}
      isLabelHidden={item.label === undefined}
      labelling={labelling}
      labelPosition={item.layout === 'large' ? 'beside' : 'above'}
      isRequired={control.isRequired}
      requiredLabel={groupRole === undefined ? runtime.texts.text('field.required') : undefined}
      group={labelling === 'group' ? groupProps(widget, item, control) : undefined}
    >
      {content}
    </FieldFrame>
  );
}

function groupProps({ groupRole }: Widget, item: FormItem, control: ReturnType<typeof fieldControl>) {
  return {
    role: groupRole,
    'data-test-id': control.testId,
    'aria-label': item.ariaLabel,
    'aria-labelledby': item.ariaLabel === undefined ? control.labelId : undefined,
    'aria-describedby': control.describedBy,
    ...(groupRole === 'radiogroup' && {
      'aria-required': control.isRequired || undefined,
      'aria-invalid': control.isInvalid || undefined,
    }),
  };
}

/** A part of a form that asks nothing, with its tag and its help. */
function ShownPart({ notes: { tag, help }, children }: { notes: FieldNotes; children: ReactNode }) {
  if (!tag && !help) return children;
  return (
    <div className="oc-form-part">
      {tag && <div>{tag}</div>}
      {children}
      {help && <p className="oc-field__help">{help}</p>}
    </div>
  );
}

function UnknownType({ runtime, type }: { runtime: FormRuntime; type: string }) {
  const { ports, isAdmin, texts } = runtime;
  useEffect(() => {
    const log = ports.log ?? console.error;
    log(`No component with type ${type}`);
  }, [ports, type]);
  if (isAdmin !== true) return null;
  return <AlertBox tone="warning">{texts.text('field.unknownType', { type })}</AlertBox>;
}

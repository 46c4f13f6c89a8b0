import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FieldType, FormItem } from '@opencareers/form-core/definition/form-definition';
import { ENGLISH_TEXTS } from '@opencareers/form-core/messages/load-texts';
import { createFormSession } from '@opencareers/form-core/session/create-form-session';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import type { Texts } from '@opencareers/messages/texts';
import { FieldFrame } from '@opencareers/ui/field';
import type { ReactNode } from 'react';
import { knownChoices } from '../choices/known-choices.ts';
import { fieldControl } from '../form/field-control.ts';
import {
  type FormPorts,
  type FormRuntime,
  FormRuntimeProvider,
  useFieldState,
  useFormRuntime,
} from '../form/form-runtime.tsx';
import type { Labelling, Widget, WidgetProps } from '../form/widget.tsx';
import { findWidget } from '../widgets/widget-registry.tsx';
import '../styles/index.css';

/** English texts of the toolkit. Imported from here they come with its styles, which tests of sizes need. */
export const ENGLISH: Texts = ENGLISH_TEXTS;

/** What a form in a test is made of. */
export interface TestFormOptions {
  items: FormItem[];
  answers?: Answers;
  ports?: FormPorts;
  texts?: Texts;
}

/** A real session of a form with one section, and what its parts share. */
export function startTestForm(options: TestFormOptions): FormRuntime {
  const { items, answers, ports = {}, texts = ENGLISH } = options;
  const session: FormSession = createFormSession({
    definition: { sections: [{ title: 'Section', items }] },
    ...(answers && { initialAnswers: answers }),
    context: () => ({
      now: new Date('2026-03-10T12:00:00Z'),
      timeZone: 'Europe/Berlin',
      countryCode: 'US',
      texts,
      engines: {},
      choicesOf: (path) => knownChoices(session, path),
    }),
  });
  return {
    session,
    texts,
    ports,
    findWidget,
    idPrefix: 'test-',
    countryCode: 'US',
    timeZone: 'Europe/Berlin',
  };
}

export interface WidgetStageProps<T extends FieldType> {
  runtime: FormRuntime;
  name: string;
  Component: Widget<T>['Component'];
  labelling?: Labelling;
  children?: ReactNode;
}

/** One widget in its frame, as a form shows it. */
export function WidgetStage<T extends FieldType>(props: WidgetStageProps<T>) {
  return (
    <FormRuntimeProvider runtime={props.runtime}>
      <main style={{ padding: 16 }}>
        <StagedField {...props} />
        {props.children}
      </main>
    </FormRuntimeProvider>
  );
}

function StagedField<T extends FieldType>({ name, Component, labelling = 'control' }: WidgetStageProps<T>) {
  const runtime = useFormRuntime();
  const field = useFieldState(name);
  const { item } = field;
  const notes = { help: item.help, error: field.error?.message };
  const control = fieldControl(runtime, field, notes);
  const props = { item, field, control } as unknown as WidgetProps<T>;
  if (labelling === 'none' || labelling === 'self') return <Component {...props} />;
  return (
    <FieldFrame
      {...notes}
      id={control.id}
      label={item.label ?? item.name}
      labelling={labelling}
      isRequired={item.required === true}
      data-field={name}
    >
      <Component {...props} />
    </FieldFrame>
  );
}

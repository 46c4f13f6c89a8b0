import type { Answers } from '@opencareers/form-core/answers/answers';
import { DEFAULT_COUNTRY, type FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { Judge } from '@opencareers/form-core/rules/judge';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import { ownTimeZone } from '@opencareers/messages/formats';
import type { Texts } from '@opencareers/messages/texts';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { whenIdle } from '@opencareers/ui/when-idle';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FormLayoutProps } from '../layouts/form-layout.ts';
import { SimpleForm } from '../layouts/simple-form.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { focusField } from './focus-field.ts';
import { type FormPorts, type FormRuntime, FormRuntimeProvider } from './form-runtime.tsx';
import { type BelowQuestions, BelowQuestionsContext } from './form-section.tsx';
import { type FormPlace, OwnedSession } from './owned-session.ts';
import type { SubmitHandler } from './submission.ts';
import { useSubmission } from './use-submission.ts';
import type { FieldRenderers, FormSlots, Widget } from './widget.tsx';

/** A session, and what to wait for before its last verdict. */
interface PreparedSession {
  session: FormSession;
  prepare: () => Promise<void>;
}

export interface FormProps {
  /** Another definition needs another `key`. */
  definition: FormDefinition;
  /** Answers known beforehand. */
  answers?: Answers;
  onSubmit: SubmitHandler;
  /**
   * Takes the answers of a press that found nothing wrong, so that the host shows them once more; the press after it
   * was taken away sends. Files may still be on their way.
   */
  review?: (answers: Answers) => void;
  /** It was pressed to send, and waits for files that are on their way. */
  onWaiting?: () => void;
  /** Something keeps the form from being sent; it stands above the questions, and the first one gets the focus. */
  onProblems?: () => void;
  texts: Texts;
  /** Keep its identity. */
  ports?: FormPorts;
  /** A session that the host made and ends itself, for example to look at its answers. */
  session?: PreparedSession;
  /** All sections below each other when absent, whatever the definition says. */
  layout?: ComponentType<FormLayoutProps>;
  /** What draws the layouts that the host registered, by the name in the definition. */
  layouts?: Readonly<Record<string, ComponentType<FormLayoutProps>>>;
  /** What draws field types of the host, or those of the toolkit in its own way. Keep its identity. */
  fields?: FieldRenderers;
  /** What the host puts before and after questions, and in place of labels and helps. Keep its identity. */
  slots?: FormSlots;
  metaItems?: ReactNode;
  bottomItems?: ReactNode;
  /** Below questions, such as what came of an answer; gone while their step of a stepper is. */
  below?: BelowQuestions;
  /** More buttons, before the one that sends. */
  actions?: ReactNode;
  submitLabel?: string;
  /** `data-test-id` of the button that sends. */
  submitTestId?: string;
  /** In place of the form once it is sent; a sentence when absent. */
  success?: ReactNode;
  /** It was handed in without a press here, such as by an earlier page that ended meanwhile. */
  isSent?: boolean;
  /** Put before every id, so that two forms can share a page. */
  idPrefix?: string;
  /** Names the control of a field, behind the prefix; section and question when absent. Keep its identity. */
  idOf?: FormRuntime['idOf'];
  countryCode?: string;
  timeZone?: string;
  isAdmin?: boolean;
  /** Of the first heading. */
  headingLevel?: FormRuntime['headingLevel'];
}

const NO_PORTS: FormPorts = {};
const NO_FIELDS: FieldRenderers = {};
const NOTHING_BELOW: BelowQuestions = {};

/** What a form has of the toolkit: all of it, or what its definition asks for. */
export interface FormParts {
  /** What draws the types of questions. */
  findWidget: (type: string) => Widget | undefined;
  judge: Judge;
}

export type FormOfPartsProps = FormProps & {
  /** Keep its identity. */
  parts: FormParts;
};

/** A form from its definition: fields, errors, sending. Nothing but props comes from outside. */
export function FormOfParts(props: FormOfPartsProps) {
  const { parts } = props;
  const { definition, answers, texts, ports = NO_PORTS, idPrefix = '', idOf, isAdmin, headingLevel } = props;
  const { countryCode = DEFAULT_COUNTRY, timeZone, fields = NO_FIELDS, slots } = props;
  const place = useMemo<FormPlace>(
    () => ({
      texts,
      countryCode,
      judge: parts.judge,
      // Asked for only when a date matters.
      get timeZone() {
        return timeZone ?? ownTimeZone();
      },
    }),
    [texts, countryCode, timeZone, parts],
  );
  const { session, prepare } = useFormSession({
    own: props.session,
    definition,
    answers,
    place,
  });
  const runtime = useMemo<FormRuntime>(
    () => ({
      session,
      texts,
      ports,
      findWidget: (type) =>
        Object.hasOwn(fields, type) ? (fields[type] as Widget | undefined) : parts.findWidget(type),
      slots,
      idPrefix,
      idOf,
      countryCode,
      isAdmin,
      headingLevel,
      get timeZone() {
        return place.timeZone;
      },
    }),
    [session, texts, ports, fields, slots, idPrefix, idOf, countryCode, place, isAdmin, headingLevel, parts],
  );
  return (
    <FormRuntimeProvider runtime={runtime}>
      <BelowQuestionsContext.Provider value={props.below ?? NOTHING_BELOW}>
        <FormBody {...props} runtime={runtime} prepare={prepare} />
      </BelowQuestionsContext.Provider>
    </FormRuntimeProvider>
  );
}

function FormBody(props: FormProps & { runtime: FormRuntime; prepare: () => Promise<void> }) {
  const { runtime, submitLabel, actions, success } = props;
  const Layout = props.layout ?? props.layouts?.[props.definition.layout ?? 'simple'] ?? SimpleForm;
  const { session, texts } = runtime;
  const root = useRef<HTMLFormElement>(null);
  useFocusRequests(session, root);
  usePreparation(props.prepare, root);
  const { status, problems, submit } = useSubmission(runtime, props);
  if (status === 'sent' || props.isSent === true) return <Sent>{success ?? texts.text('form.sent')}</Sent>;
  const isUploading = status === 'uploading';
  const isSending = status === 'sending' || isUploading;
  return (
    <form
      ref={root}
      className="oc-form"
      data-form=""
      // Our own messages replace those of the browser, which vanish and have no language of the page.
      noValidate
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        // The field that was typed in is left: it settles what it holds before everything is judged.
        (event.nativeEvent as SubmitEvent).submitter?.focus();
        void submit();
      }}
    >
      <Announcement
        message={problems.length > 0 ? texts.text('form.problems', { count: problems.length }) : ''}
      />
      <Layout
        metaItems={props.metaItems}
        summary={
          <>
            <ErrorSummary problems={problems} />
            {status === 'failed' && (
              <AlertBox tone="danger" isUrgent>
                {texts.text('form.sendFailed')}
              </AlertBox>
            )}
          </>
        }
        actions={
          <>
            {actions}
            <Button
              type="submit"
              variant="primary"
              isPending={isSending}
              pendingLabel={isUploading ? texts.text('files.uploading') : texts.text('form.sending')}
              data-test-id={props.submitTestId}
            >
              {submitLabel ?? texts.text('form.send')}
            </Button>
          </>
        }
        isSending={isSending}
        bottomItems={props.bottomItems}
      />
    </form>
  );
}

interface SessionNeeds {
  /** A session that the host made and ends itself. */
  own: PreparedSession | undefined;
  definition: FormDefinition;
  answers: Answers | undefined;
  place: FormPlace;
}

/** A session that lives as long as the component, unless the host made one. */
function useFormSession(needs: SessionNeeds): PreparedSession {
  const { own, definition, answers, place } = needs;
  const [owned] = useState(() =>
    own === undefined ? new OwnedSession(definition, answers, place) : undefined,
  );
  useEffect(() => {
    owned?.moveTo(place);
  });
  useEffect(() => {
    if (owned === undefined) return;
    owned.keep();
    return () => owned.end();
  }, [owned]);
  return own ?? (owned as OwnedSession);
}

/** Prepares once the form is drawn and the page has time, at the latest when somebody goes into it. */
function usePreparation(prepare: PreparedSession['prepare'], root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = root.current;
    // A failure is met again when the form is sent.
    const begin = () => void prepare().catch(() => undefined);
    form?.addEventListener('focusin', begin, { once: true });
    const stop = whenIdle(begin);
    return () => {
      form?.removeEventListener('focusin', begin);
      stop();
    };
  }, [prepare, root]);
}

/** Takes the focus where the session asks it to go, once the page shows what the session knows. */
function useFocusRequests(session: FormSession, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = session.onFocusRequest((path) => {
      clearTimeout(timer);
      timer = setTimeout(() => root.current && focusField(root.current, path));
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [session, root]);
}

function Sent({ children }: { children: ReactNode }) {
  const message: RefObject<HTMLDivElement | null> = useRef(null);
  // The button that had the focus is gone with the form.
  useEffect(() => message.current?.focus(), []);
  return (
    <div
      ref={message}
      id="form-submission-success-message"
      data-test-id="success-form"
      className="oc-form-sent"
      role="alert"
      tabIndex={-1}
    >
      {children}
    </div>
  );
}

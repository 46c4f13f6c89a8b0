import '@opencareers/ui/form-controls.css';
import '@opencareers/form-react/styles.css';
import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { KeptFile } from '@opencareers/form-core/drafts/draft-store';
import { DraftStatus } from '@opencareers/form-react/drafts/draft-status';
import { useFormDraftState } from '@opencareers/form-react/drafts/form-draft';
import { PressAgain } from '@opencareers/form-react/drafts/press-again';
import { Form, type FormProps } from '@opencareers/form-react/form/form';
import { SimpleForm } from '@opencareers/form-react/layouts/simple-form';
import { ReviewLayout } from '@opencareers/form-react/review/review-layout';
import { FormReviewProvider, type ReviewWords, useReading } from '@opencareers/form-react/review/use-review';
import { StepperForm } from '@opencareers/form-react/stepper/stepper-form';
import { type ReactNode, useMemo, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useSite } from '../../../shell/site.ts';
import type { SubmissionHeaders } from '../form-calls.ts';
import { FormMissing } from '../form-states.tsx';
import { type AnswerSource, AnswersFromFile, type GivenFile, hearFiles } from './answers-from-file.tsx';
import { BegunHeard, type BegunHeardProps } from './begun-heard.tsx';
import type { EarlierFormOfHost } from './draft-options.ts';
import { FillingNotices } from './filling-notices.tsx';
import type { FormFillingProps } from './form-filling.tsx';
import { type KeepingTexts, KeepOnServer } from './keep-on-server.tsx';
import { ownerOfDraft } from './owner-of-draft.ts';
import { useFilling } from './use-filling.ts';

/** What another feature says about a form that it has filled in on a page of its own. */
export interface FormHost extends Pick<FormProps, 'idOf' | 'submitTestId'> {
  /** Known beforehand; what the person kept takes its place. */
  answers?: Answers;
  /** Other forms whose answers on this device fill this one in, and which end with it. */
  earlier?: readonly EarlierFormOfHost[];
  /** A question whose file fills in others. */
  source?: AnswerSource;
  /** How the answers are shown once more before they are sent. */
  review: ReviewWords & { bottom?: ReactNode };
  reviewLabel: string;
  sendLabel: string;
  /** Keeps the draft on the device until the person allows the server to; 'device': they are not even asked. */
  keeping?: KeepingTexts | 'device';
  onBegun?: BegunHeardProps['onBegun'];
  /** Below the questions. */
  bottom?: ReactNode;
  /** What a submission carries besides its answers. */
  headers?: SubmissionHeaders;
  /** The server refused the form for good, without naming a question. */
  renderRefusal: (error: ApiError) => ReactNode;
}

export type HostedFillingProps = FormFillingProps & { host: FormHost };

/** A form being filled in and read once more on the page of another feature. */
export function HostedFilling(props: HostedFillingProps) {
  const { definition } = props.opened.form;
  return definition === null ? <FormMissing /> : <OpenHosted {...props} definition={definition} />;
}

const always = () => true;

/** The button that was pressed goes with the answers that were read. */
function focusOnce(refusal: HTMLElement | null) {
  refusal?.focus();
}

/** The file of a question that an earlier page left. */
function keptFile(files: readonly KeptFile[], question: string | undefined): GivenFile | null {
  for (const { uid, field, name, content } of files)
    if (field === question && content instanceof Blob) return { uid, name, content, isResumed: true };
  return null;
}

function OpenHosted(props: HostedFillingProps & { definition: FormDefinition }) {
  const { host, opened, definition } = props;
  const { headers, keeping } = host;
  const { domain } = useSite().boot;
  const [{ consent, earlier, isAllowed }] = useState(() =>
    ownerOfDraft(
      { domain, opened, definition },
      { isVisitor: keeping !== undefined, isAsked: keeping !== 'device', earlier: host.earlier },
    ),
  );
  const { source } = host;
  const field = source?.field;
  const [given, setGiven] = useState<GivenFile | null>(null);
  const [isRead, setIsRead] = useState(false);
  const onKept = (files: readonly KeptFile[]) => {
    setIsRead(true);
    setGiven((file) => file ?? keptFile(files, field));
  };
  const { draft, refusal, form } = useFilling({ ...props, headers, earlier, isAllowed, onKept });
  const ports = useMemo(() => {
    const uploads = hearFiles(form.ports?.uploads, field, {
      onGiven: setGiven,
      onRemoved: (uid) => setGiven((file) => (file?.uid === uid ? null : file)),
      isResumed: (uid) => draft.state().uploads.some((upload) => upload.uid === uid),
    });
    return { ...form.ports, uploads };
  }, [form.ports, field, draft]);
  const { press, submission } = useFormDraftState(draft);
  const isSending = submission.kind === 'sending' || submission.kind === 'waiting';
  const {
    isReading,
    changeAgain,
    form: reading,
  } = useReading({
    press,
    remember: (wasPressed) => draft.rememberPress(wasPressed),
  });
  const { bottom, ...words } = host.review;
  const Questions = definition.layout === 'stepper' ? StepperForm : SimpleForm;
  return (
    <FormReviewProvider value={{ words, bottom, Questions, isOpen: isReading, onChange: changeAgain }}>
      <Form
        {...form}
        {...reading}
        ports={ports}
        answers={host.answers}
        idOf={host.idOf}
        layout={ReviewLayout}
        submitLabel={isReading ? host.sendLabel : host.reviewLabel}
        submitTestId={host.submitTestId}
        metaItems={
          <>
            {refusal !== null && (
              <div ref={focusOnce} tabIndex={-1} className="form-refusal">
                {host.renderRefusal(refusal)}
              </div>
            )}
            {isRead && host.onBegun !== undefined && (
              <BegunHeard draft={draft} known={host.answers} onBegun={host.onBegun} />
            )}
            <FillingNotices {...props} draft={draft} />
            <PressAgain isReady={press === 'again' && isReading} />
          </>
        }
        below={
          source && {
            [source.field]: (
              <AnswersFromFile
                source={source}
                file={given}
                isAllowed={isAllowed ?? always}
                isSettled={isReading || press !== 'none' || isSending}
              />
            ),
          }
        }
        actions={<DraftStatus draft={draft} />}
        bottomItems={
          <>
            {typeof keeping === 'object' && !isSending && (
              <KeepOnServer consent={consent} draft={draft} texts={keeping} />
            )}
            {host.bottom}
          </>
        }
        // The receipt takes its place at once.
        success=""
      />
    </FormReviewProvider>
  );
}

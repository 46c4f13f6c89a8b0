import { RESUME_QUESTION } from '@opencareers/contracts/application-calls';
import type { ApplyForm } from '@opencareers/contracts/applications';
import type { Resume } from '@opencareers/contracts/resumes';
import type { Answers } from '@opencareers/form-core/answers/answers';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Link } from '@opencareers/ui/link';
import { TextInput } from '@opencareers/ui/text-input';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { type ApiError, errorMessage, isApiError } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey, Messages } from '../../messages/translate.ts';
import { useLinks } from '../../shell/links.ts';
import { companyName, useSite } from '../../shell/site.ts';
import { reloadCart } from '../cart/index.ts';
import { type FormHost, FormOfHost, type KeepingTexts } from '../forms/index.ts';
import { type ApplyAsked, sentAddress } from './apply.url.ts';
import { readResumeAnswers } from './apply-calls.ts';
import { isLastSentUnwanted, rememberLastSent } from './last-sent.ts';
import { createProofOfWork } from './proof-of-work/proof-of-work.ts';
import { endBegun, useBegun } from './use-begun.ts';

/** Why a resume fills in nothing, and what helps. */
const UNREADABLE_TEXTS: Readonly<Record<NonNullable<Resume['reason']>, MessageKey>> = {
  no_text: 'apply.unreadableNoText',
  password: 'apply.unreadablePassword',
  broken: 'apply.unreadableBroken',
  not_supported: 'apply.unreadableNotSupported',
  too_large: 'apply.unreadableTooLarge',
  too_slow: 'apply.unreadableTooSlow',
};

const noChange = () => () => undefined;

export interface ApplicationFormProps {
  form: ApplyForm;
  formKey: string;
  asked: ApplyAsked;
}

/** The form of an application: filled in, read once more, sent once [APPLY-01]. */
export function ApplicationForm({ form, formKey, asked }: ApplicationFormProps) {
  const site = useSite();
  const { t } = useMessages();
  const links = useLinks();
  const navigate = useNavigate();
  const proof = useMemo(() => createProofOfWork(site, form), [site, form]);
  const noteBegun = useBegun(form, asked);
  const [isBegun, setIsBegun] = useState(false);
  const [isEmptiedNow, setIsEmptiedNow] = useState(false);
  // The server renders pages and knows nothing of this browser.
  const wasUnwanted = useSyncExternalStore(
    noChange,
    () => isLastSentUnwanted(site),
    () => false,
  );
  const isEmptied = isEmptiedNow || wasUnwanted;
  const prefill = form.prefill?.isLastSent && isEmptied ? null : form.prefill;
  const host: FormHost = {
    answers: (prefill?.answers ?? {}) as Answers,
    earlier: form.earlierForms,
    source: form.resume.fillsIn
      ? {
          field: RESUME_QUESTION,
          read: async (file, signal) => {
            const { answers, reason } = await readResumeAnswers(site, file, signal);
            return reason === null ? { answers } : { unreadable: t(UNREADABLE_TEXTS[reason]) };
          },
          offer: t('apply.resumeCanFillIn'),
          accept: t('apply.fillInFromResume'),
          // The refusal of a kind of file says itself which are taken.
          failed: (error) =>
            isApiError(error) && error.status === 415 && error.text !== null
              ? error.text
              : t('apply.fillInFailed'),
          nothing: t('apply.fillInNothing'),
          filled: t('apply.filledFromResume'),
          undo: t('apply.undoFilled'),
          undone: t('apply.filledUndone'),
        }
      : undefined,
    // Those of the English titles, which form fillers look for in every language (spec:WIRE-6.4).
    idOf: (path) => form.fieldIds[path],
    submitTestId: 'submitApplicationButton',
    reviewLabel: t('apply.review'),
    sendLabel: t('apply.send'),
    review: {
      title: t('apply.reviewTitle'),
      help: t('apply.reviewHelp'),
      change: t('apply.change'),
      changeName: (question) => t('apply.changeOne', { question }),
      changeAll: t('apply.changeAll'),
      bottom: <SendingNote company={companyName(site)} />,
    },
    keeping: form.isSignedIn ? undefined : form.keepsDrafts ? keepingTexts(t) : 'device',
    onBegun: (at) => {
      setIsBegun(at !== null);
      noteBegun(at);
      if (at !== null) proof.prepare();
    },
    bottom: <TrapField onChange={proof.noticeTrap} />,
    headers: proof.headers,
    renderRefusal: (error) => <Refused error={error} />,
  };
  return (
    <div id="apply-form-main-content" className="apply-form">
      <KnownBeforehand
        prefill={prefill}
        onUnwanted={
          // What they have typed since is theirs, and stays.
          isBegun
            ? undefined
            : () => {
                rememberLastSent(site, false);
                setIsEmptiedNow(true);
              }
        }
      />
      <FormOfHost
        key={String(isEmptied)}
        formKey={formKey}
        opened={form.opened}
        title={t('apply.title')}
        host={host}
        onSent={() => {
          endBegun(site.boot.domain, asked.pids);
          rememberLastSent(site, true);
          void reloadCart(site);
          void navigate(sentAddress(asked.pids, links.carried));
        }}
      />
    </div>
  );
}

function keepingTexts(t: Messages['t']): KeepingTexts {
  return {
    legend: t('apply.keepTitle'),
    label: t('apply.keepOnServer'),
    help: t('apply.keepHelp'),
    failed: t('apply.keepFailed'),
  };
}

interface KnownBeforehandProps extends Pick<ApplyForm, 'prefill'> {
  /** Empties the form of what was sent last; undefined once it is being filled in. */
  onUnwanted: (() => void) | undefined;
}

function KnownBeforehand({ prefill, onUnwanted }: KnownBeforehandProps) {
  const { t, locale } = useMessages();
  if (prefill === null) return null;
  const { answers, begunFor, resumeFilename, isLastSent } = prefill;
  // The address of the account alone is nothing to check.
  const isFilledIn = Object.keys(answers).some((name) => name !== 'email');
  if (!isFilledIn && resumeFilename === null) return null;
  return (
    <AlertBox
      action={
        isLastSent &&
        onUnwanted !== undefined && (
          <Button size="small" onClick={onUnwanted}>
            {t('apply.withoutLastSent')}
          </Button>
        )
      }
    >
      {begunFor.length > 0 && (
        <p>{t('apply.begunBefore', { positions: new Intl.ListFormat(locale).format(begunFor) })}</p>
      )}
      {isLastSent && <p>{t('apply.lastSent')}</p>}
      {isFilledIn && !isLastSent && begunFor.length === 0 && <p>{t('apply.prefilled')}</p>}
      {resumeFilename !== null && <p>{t('apply.resumeKept', { file: resumeFilename })}</p>}
    </AlertBox>
  );
}

function Refused({ error }: { error: ApiError }) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <AlertBox tone="danger" isUrgent title={t('apply.refused')}>
      {error.status === 410 ? t('position.closed') : errorMessage(messages, error)}
    </AlertBox>
  );
}

/** A field that people neither see, hear nor reach by keyboard: whoever fills it in is a programme. */
function TrapField({ onChange }: { onChange: (value: string) => void }) {
  return (
    <div className="apply-trap" aria-hidden="true">
      <TextInput
        name="company_fax"
        defaultValue=""
        tabIndex={-1}
        autoComplete="off"
        aria-label="Fax"
        onChange={onChange}
      />
    </div>
  );
}

/** What sending means: who reads the application, and how the company handles it. */
function SendingNote({ company }: { company: string }) {
  const { boot } = useSite();
  const { t } = useMessages();
  const links = useLinks();
  const { privacy } = boot.configs.pcsxConfig.branding;
  return (
    <p className="apply-note">
      {t('apply.sendMeaning', { company })}{' '}
      {privacy !== '' && (
        <Link href={links.configured(privacy)} target="_blank" rel="noopener noreferrer">
          {t('apply.privacy', { company })}
        </Link>
      )}
    </p>
  );
}

import type { FormReceipt, OpenForm } from '@opencareers/contracts/forms';
import type { Texts } from '@opencareers/messages/texts';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { loadChunk } from '../../shell/chunk-loading.ts';
import { pageTexts } from '../../shell/page-facts.ts';
import { useReadySignal } from '../../shell/panel.tsx';
import { PartMissing } from '../../shell/part-missing.tsx';
import { useSite } from '../../shell/site.ts';
import { useLoadedParts } from '../../shell/use-loaded-parts.ts';
import type { FormFilling } from './filling/form-filling.tsx';
import type { FormPlace } from './form-calls.ts';
import { FormHead } from './form-head.tsx';
import { formHeadingQuery, openFormQuery } from './form-queries.ts';
import { FormFailed, FormLoading, FormMissing } from './form-states.tsx';
import { formatMoment } from './receipt/format-moment.ts';
import { SentFormView } from './receipt/sent-form-view.tsx';

/** What the person is doing; `filling` again after an earlier submission. */
type Step =
  | { kind: 'start' }
  | { kind: 'again' }
  /** The receipt is not known when another page handed the form in. */
  | { kind: 'sent'; receipt: FormReceipt | null; isJustSent: boolean };

/** One person's form: loading, filling in, sent. With the number of a receipt it shows what was sent, to read alone. */
export function OpenedForm({ place, number }: { place: FormPlace; number: string }) {
  const site = useSite();
  const [isNewest, setNewest] = useState(false);
  const [step, setStep] = useState<Step>({ kind: 'start' });
  const heading = useQuery({ ...formHeadingQuery(site, place.form), enabled: false }).data;
  const opened = useQuery(openFormQuery(site, place, isNewest));
  const parts = useLoadedParts(loadParts);
  const { data, error } = opened;
  useTitle(data?.form.title ?? heading?.title);
  useReadySignal('form', data !== undefined && parts !== null && parts !== 'failed');
  const title = data?.form.title ?? heading?.title ?? '';

  if (error?.code === 'not_found') return <FormMissing />;
  if (error !== null && !opened.isFetching && data === undefined)
    return <FormFailed title={title} error={error} onRetry={() => void opened.refetch()} />;
  if (parts === 'failed') return <PartMissing />;
  if (data === undefined || parts === null)
    return <FormLoading title={title} description={heading?.description} />;

  if (number !== '')
    return (
      <SentFormView
        place={place}
        title={title}
        number={number}
        receipt={null}
        isJustSent={false}
        texts={parts.texts}
      />
    );
  const sent = sentStep(step, data);
  if (sent !== null) return <SentFormView {...sent} place={place} title={title} texts={parts.texts} />;
  if (step.kind === 'start' && data.receipt !== null && data.draft === null)
    return (
      <AlreadySent
        title={title}
        receipt={data.receipt}
        onSee={() => setStep({ kind: 'sent', receipt: data.receipt, isJustSent: false })}
        onAgain={() => setStep({ kind: 'again' })}
      />
    );
  const { FormFilling, texts } = parts;
  return (
    <FormFilling
      key={data.form.version}
      place={place}
      opened={data}
      texts={texts}
      onUseNewest={() => setNewest(true)}
      onSent={(receipt) => setStep({ kind: 'sent', receipt, isJustSent: true })}
    />
  );
}

/** A personal form is sent once: whoever comes back sees what was sent. */
function sentStep(step: Step, { form, receipt }: OpenForm) {
  if (step.kind === 'sent') return { receipt: step.receipt, isJustSent: step.isJustSent };
  return form.definition === null ? { receipt, isJustSent: false } : null;
}

/** The name of the form in the title of the page, which the browser learns with the form. */
function useTitle(formName: string | undefined): void {
  const site = useSite();
  useEffect(() => {
    if (formName) document.title = pageTexts(site, 'formView', { formName }).title;
  }, [formName, site]);
}

/** What filling in needs: its code and the texts of the toolkit in the language of the page. */
interface FormParts {
  FormFilling: typeof FormFilling;
  texts: Texts;
}

async function loadParts(locale: string): Promise<FormParts> {
  const [filling, messages] = await Promise.all([
    loadChunk('form-filling', () => import('./filling/form-filling.tsx')),
    loadChunk('form-texts', () => import('@opencareers/form-core/messages/load-texts')),
  ]);
  return { FormFilling: filling.FormFilling, texts: await messages.loadFormTexts(locale) };
}

/** Somebody who has sent the form comes back: to look at it, or to send another one. */
function AlreadySent(props: { title: string; receipt: FormReceipt; onSee: () => void; onAgain: () => void }) {
  const { title, receipt, onSee, onAgain } = props;
  const { t, formatLocale } = useMessages();
  return (
    <>
      <FormHead title={title} />
      <AlertBox tone="success" title={t('forms.sentAlready')}>
        <p>
          {t('forms.sentAlreadyText', {
            number: receipt.number,
            time: formatMoment(receipt.submittedAt, formatLocale),
          })}
        </p>
      </AlertBox>
      <div className="form-page__ways">
        <Button variant="primary" onClick={onSee}>
          {t('forms.seeAnswers')}
        </Button>
        <Button onClick={onAgain}>{t('forms.fillInAgain')}</Button>
      </div>
    </>
  );
}

import type { FormReceipt } from '@opencareers/contracts/forms';
import { SubmittedAnswers } from '@opencareers/form-react/receipt/sent-answers';
import type { Texts } from '@opencareers/messages/texts';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { ButtonLink } from '@opencareers/ui/link';
import { Skeleton, SkeletonGroup } from '@opencareers/ui/skeleton';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { type ApiError, errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { useRetry } from '../../../shell/use-retry.ts';
import { formPorts } from '../filling/form-ports.ts';
import { type FormPlace, formCallPath, type SentForm } from '../form-calls.ts';
import { sentFormQuery } from '../form-queries.ts';
import { formatMoment } from './format-moment.ts';

export interface SentFormViewProps {
  place: FormPlace;
  title: string;
  /** What was sent under this number; what was sent last when it is absent. */
  number?: string;
  /** Null when another page handed the form in: then the server tells. */
  receipt: FormReceipt | null;
  /** The person has sent it now: the focus goes to the news. */
  isJustSent: boolean;
  texts: Texts;
}

/** The receipt of a form, with the answers as they were asked. */
export function SentFormView(props: SentFormViewProps) {
  const { place, title, number = '', receipt: known, isJustSent, texts } = props;
  const { t, formatLocale } = useMessages();
  const site = useSite();
  const sent = useQuery(sentFormQuery(site, place, number));
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed went with the form.
  useEffect(() => {
    if (isJustSent) heading.current?.focus();
  }, [isJustSent]);
  const receipt = known ?? sent.data?.receipt ?? null;
  return (
    <article className="form-receipt">
      <header className="form-receipt__head">
        <h1 ref={heading} className="form-page__title" tabIndex={-1}>
          {t(isJustSent ? 'forms.sent' : 'forms.sentAlready')}
        </h1>
        <p className="form-page__description">{title}</p>
        {receipt !== null && (
          <dl className="form-receipt__facts">
            <div>
              <dt>{t('forms.receiptNumber')}</dt>
              <dd translate="no">{receipt.number}</dd>
            </div>
            <div>
              <dt>{t('forms.sentAt')}</dt>
              <dd>
                <time dateTime={receipt.submittedAt}>{formatMoment(receipt.submittedAt, formatLocale)}</time>
              </dd>
            </div>
          </dl>
        )}
      </header>
      <Announcement
        message={isJustSent && receipt !== null ? `${t('forms.receiptNumber')} ${receipt.number}` : ''}
      />
      <p className="form-receipt__hint">{t('forms.keepNumber')}</p>
      <div className="form-page__ways">
        {receipt !== null && (
          <ButtonLink
            href={formCallPath(site, 'receiptFile', { ...place, number: receipt.number })}
            download={`${receipt.number}.pdf`}
          >
            {t('forms.receiptFile')}
          </ButtonLink>
        )}
        <Button iconStart="print" onClick={() => print()}>
          {t('forms.print')}
        </Button>
      </div>
      <section className="form-receipt__answers" aria-labelledby="form-receipt-answers">
        <h2 id="form-receipt-answers" className="form-receipt__subtitle">
          {t('forms.yourAnswers')}
        </h2>
        <SentAnswers sent={sent} texts={texts} />
      </section>
    </article>
  );
}

function SentAnswers({ sent, texts }: { sent: UseQueryResult<SentForm, ApiError>; texts: Texts }) {
  const messages = useMessages();
  const { t } = messages;
  const site = useSite();
  const { loadChoices } = useMemo(() => formPorts(site, undefined), [site]);
  const { retryLabel, onRetry } = useRetry(sent.error, () => void sent.refetch());
  if (sent.data !== undefined)
    return (
      <SubmittedAnswers
        definition={sent.data.definition}
        answers={sent.data.answers}
        texts={texts}
        loadChoices={loadChoices}
        headingLevel={3}
      />
    );
  if (sent.error !== null && !sent.isFetching)
    return (
      <AlertBox tone="danger" isUrgent action={<Button onClick={onRetry}>{retryLabel}</Button>}>
        {errorMessage(messages, sent.error)}
      </AlertBox>
    );
  return (
    <SkeletonGroup label={t('site.loading')} className="form-page__loading">
      <Skeleton inlineSize="60%" />
      <Skeleton inlineSize="80%" />
    </SkeletonGroup>
  );
}

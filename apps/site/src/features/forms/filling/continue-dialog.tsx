import type { ContinueLink } from '@opencareers/contracts/forms';
import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { TextField } from '@opencareers/ui/text-field';
import { useToast } from '@opencareers/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiError, errorMessage } from '../../../api/api-error.ts';
import { createIdempotencyKey } from '../../../api/idempotency-key.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { copyText } from '../../../shell/copy-text.ts';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { useSite } from '../../../shell/site.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import { type FormPlace, formCallPath } from '../form-calls.ts';
import { formatMoment } from '../receipt/format-moment.ts';
import './continue-dialog.css';

export interface ContinueDialogProps {
  place: FormPlace;
  definition: FormDefinition;
  isOpen: boolean;
  onClose: () => void;
}

/** Makes the link with which somebody goes on with the form elsewhere, mails it, and ends it. */
export function ContinueDialog({ place, definition, isOpen, onClose }: ContinueDialogProps) {
  const site = useSite();
  const messages = useMessages();
  const { t, formatLocale } = messages;
  const handleMissing = usePartMissing();
  const [made, setMade] = useState<ContinueLink | null>(null);
  const [isEnded, setIsEnded] = useState(false);
  // Kept until a link was made: a lost answer makes no second one.
  const key = useRef('');
  const area = useRef<HTMLDivElement>(null);
  const { data: known, refetch } = useQuery({
    queryKey: ['form-continue', place.form, place.owner],
    queryFn: async ({ signal }) =>
      (await site.api.get(formCallPath(site, 'continueLink', { ...place }), { signal })).data.made,
    enabled: isOpen,
    gcTime: 0,
    meta: { isFailureShown: true },
  });
  const making = useSaving(async () => {
    key.current ||= createIdempotencyKey();
    const path = formCallPath(site, 'continueLink', { ...place });
    const { data } = await site.api.post(path, undefined, { idempotencyKey: key.current });
    key.current = '';
    setIsEnded(false);
    setMade(data);
    // The button that was pressed goes.
    area.current?.focus();
  });
  const ending = useSaving(async () => {
    await site.api.remove(formCallPath(site, 'continueLink', { ...place }));
    setMade(null);
    setIsEnded(true);
    area.current?.focus();
    await refetch();
  });
  const error = making.error ?? ending.error;
  const earlier = made === null ? (known ?? null) : null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('forms.continue.title')}
      closeLabel={t('site.close')}
      size="medium"
      onLoadError={handleMissing}
      footer={
        <>
          {(made !== null || earlier !== null) && (
            <Button isPending={ending.isSaving} onClick={() => void ending.run()}>
              {t('forms.continue.end')}
            </Button>
          )}
          {made === null && (
            <Button variant="primary" isPending={making.isSaving} onClick={() => void making.run()}>
              {t(earlier === null ? 'forms.continue.make' : 'forms.continue.makeNew')}
            </Button>
          )}
        </>
      }
    >
      <div ref={area} tabIndex={-1} className="form-continue">
        {error !== null && (
          <AlertBox tone="danger" isUrgent title={t('forms.continue.failed')}>
            {errorMessage(messages, error)}
          </AlertBox>
        )}
        {isEnded && <AlertBox tone="success">{t('forms.continue.ended')}</AlertBox>}
        <p>{t('forms.continue.help')}</p>
        {made === null && <p>{t('forms.continue.kept')}</p>}
        {earlier !== null && (
          <p>
            {t('forms.continue.earlier', {
              time: formatMoment(earlier.at, formatLocale),
              until: formatMoment(earlier.until, formatLocale),
            })}
          </p>
        )}
        {hasNumbers(definition) && <p>{t('forms.continue.numbers')}</p>}
        {made !== null && <MadeLink place={place} made={made} />}
        {(made !== null || earlier !== null) && <p>{t('forms.continue.endHelp')}</p>}
      </div>
    </Dialog>
  );
}

/** The link, to be copied or mailed. */
function MadeLink({ place, made: { link, url, until } }: { place: FormPlace; made: ContinueLink }) {
  const site = useSite();
  const messages = useMessages();
  const { t, formatLocale } = messages;
  const { show } = useToast();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const sending = useSaving(async () => {
    await site.api.post(formCallPath(site, 'mailContinueLink', { ...place }), { link, email: email.trim() });
    setSentTo(email);
  });
  const isEmpty = email.trim() === '';
  const handleCopy = async () => {
    const isCopied = await copyText(url);
    show({
      message: t(isCopied ? 'forms.continue.copied' : 'forms.continue.copyFailed'),
      tone: isCopied ? 'success' : 'error',
    });
  };
  return (
    <>
      <AlertBox tone="success" title={t('forms.continue.made')}>
        {t('forms.continue.until', { until: formatMoment(until, formatLocale) })}
      </AlertBox>
      <div className="form-continue__line">
        <TextField
          label={t('forms.continue.link')}
          value={url}
          readOnly
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void handleCopy()}>{t('forms.continue.copy')}</Button>
      </div>
      <form
        className="form-continue__line"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty) void sending.run();
        }}
      >
        <TextField
          label={t('forms.continue.email')}
          description={t('forms.continue.emailHelp')}
          errorMessage={mailError(messages, sending.error)}
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
        />
        <Button type="submit" isPending={sending.isSaving} aria-disabled={isEmpty || undefined}>
          {t('forms.continue.send')}
        </Button>
      </form>
      <output>{sentTo !== '' && sentTo === email ? t('forms.continue.sent') : ''}</output>
    </>
  );
}

function mailError(messages: Parameters<typeof errorMessage>[0], error: ApiError | null): string | undefined {
  return error === null ? undefined : errorMessage(messages, error);
}

/** Whether a form asks for numbers that no draft keeps. */
function hasNumbers({ sections }: FormDefinition): boolean {
  const isNumber = (item: FormItem): boolean =>
    item.type === 'ssn' ||
    item.type === 'sin' ||
    (item.type === 'dynamicList' && (item.options?.items ?? []).some(isNumber));
  return sections.some(({ items }) => items.some(isNumber));
}

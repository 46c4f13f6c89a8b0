import type { FormVersionInfo } from '@opencareers/contracts/form-editing';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { DefinitionChanges } from '@opencareers/form-react/admin/definition-changes';
import type { Texts } from '@opencareers/messages/texts';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { formatMoment } from '../receipt/format-moment.ts';
import type { EditorCalls, PublishedForm } from './editor-calls.ts';

export interface FormVersionsProps {
  calls: EditorCalls;
  texts: Texts;
  draft: FormDefinition;
  /** The version that people fill in now: with another one the list is asked for again. */
  inForce: number | null;
  /** An older version is published again as this one. */
  onBroughtBack: (version: number) => Promise<void>;
}

/** What was published when and by whom, what differs from the draft, and the way back. */
export function FormVersions({ calls, texts, draft, inForce, onBroughtBack }: FormVersionsProps) {
  const messages = useMessages();
  const { t } = messages;
  const versions = useQuery<FormVersionInfo[], ApiError>({
    queryKey: ['form-versions', calls.form, inForce],
    queryFn: ({ signal }) => calls.versions(signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { isFailureShown: true },
  });
  const [compared, setCompared] = useState<PublishedForm | null>(null);
  const [news, setNews] = useState<{ text: string; isFailure: boolean } | null>(null);
  const [busy, setBusy] = useState<number | null>(null);

  const act = async (version: number, work: () => Promise<void>) => {
    setBusy(version);
    setNews(null);
    try {
      await work();
    } catch (error) {
      setNews({ text: errorMessage(messages, error), isFailure: true });
    }
    setBusy(null);
  };
  const bringBack = (version: number) =>
    act(version, async () => {
      const restored = await calls.bringBack(version);
      setNews({ text: t('forms.editor.broughtBack', { number: version }), isFailure: false });
      await onBroughtBack(restored.version);
    });
  return (
    <section className="form-versions" aria-labelledby="form-versions">
      <h2 id="form-versions">{t('forms.editor.versions')}</h2>
      {news !== null && (
        <AlertBox tone={news.isFailure ? 'danger' : 'success'} isUrgent>
          {news.text}
        </AlertBox>
      )}
      {versions.error !== null && (
        <AlertBox
          tone="danger"
          action={<Button onClick={() => void versions.refetch()}>{t('site.retry')}</Button>}
        >
          {errorMessage(messages, versions.error)}
        </AlertBox>
      )}
      {versions.data?.length === 0 && <p>{t('forms.editor.noVersions')}</p>}
      <ol className="form-versions__list">
        {versions.data?.map((info, index) => (
          <li key={info.version} className="form-versions__version">
            <VersionFacts info={info} />
            <div className="form-versions__acts">
              <Button
                size="small"
                isPending={busy === info.version}
                aria-expanded={compared?.version === info.version}
                onClick={() =>
                  void act(info.version, async () => {
                    const isOpen = compared?.version === info.version;
                    setCompared(isOpen ? null : await calls.version(info.version));
                  })
                }
              >
                {t('forms.editor.compare')}
              </Button>
              {index > 0 && (
                <Button
                  size="small"
                  isPending={busy === info.version}
                  onClick={() => void bringBack(info.version)}
                >
                  {t('forms.editor.bringBack')}
                </Button>
              )}
            </div>
            {compared?.version === info.version && (
              <DefinitionChanges
                before={compared.definition}
                after={draft}
                texts={texts}
                noneText={t('forms.editor.same')}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function VersionFacts({ info }: { info: FormVersionInfo }) {
  const { t, formatLocale } = useMessages();
  const { version, publishedAt, publishedBy, note, restoredFrom } = info;
  return (
    <p>
      <strong>{t('forms.editor.version', { number: version })}</strong>
      {restoredFrom !== null && ` (${t('forms.editor.restoredFrom', { number: restoredFrom })})`}
      <br />
      <span className="form-versions__by">
        <time dateTime={publishedAt}>{formatMoment(publishedAt, formatLocale)}</time> · {publishedBy}
        {note !== '' && ` · ${note}`}
      </span>
    </p>
  );
}

import type { OpenForm } from '@opencareers/contracts/forms';
import { type OutlineSection, outlineOf } from '@opencareers/form-core/definition/outline';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadTexts } from '../../messages/locales.ts';
import { loadChunk } from '../../shell/chunk-loading.ts';
import { useReadySignal } from '../../shell/panel.tsx';
import { PartMissing } from '../../shell/part-missing.tsx';
import { useSite } from '../../shell/site.ts';
import { useLoadedParts } from '../../shell/use-loaded-parts.ts';
import type { HostedFillingProps } from './filling/hosted-filling.tsx';
import { openFormQuery } from './form-queries.ts';
import { FormFailed, FormFieldsLoading } from './form-states.tsx';
import './form-page.css';

export type { FormHost } from './filling/hosted-filling.tsx';
export type { KeepingTexts } from './filling/keep-on-server.tsx';

export interface FormOfHostProps extends Pick<HostedFillingProps, 'host' | 'onSent'> {
  formKey: string;
  /** The form as it came with what the host asked for; without it, it is asked for here. */
  opened?: OpenForm | null;
  /** What the host calls the form, for when it cannot be loaded. */
  title: string;
}

/** A form of the toolkit inside a page of another feature: loading, failed, filled in and read once more. */
export function FormOfHost({ formKey, opened: given, title, host, onSent }: FormOfHostProps) {
  const site = useSite();
  const { locale } = site.messages;
  const [isNewest, setNewest] = useState(false);
  const place = { form: formKey, owner: '' };
  const initialData = isNewest ? undefined : (given ?? undefined);
  const opened = useQuery({ ...openFormQuery(site, place, isNewest), initialData });
  const parts = useLoadedParts(loadParts);
  const { data, error } = opened;
  const isReady = data !== undefined && parts !== null && parts !== 'failed';
  useReadySignal('form', isReady);

  if (error !== null && !opened.isFetching && data === undefined)
    return (
      <FormFailed title={title} error={error} onRetry={() => void opened.refetch()} isHeadShown={false} />
    );
  if (parts === 'failed') return <PartMissing />;
  if (!isReady) return <FormFieldsLoading sections={sectionsOf(data, locale)} />;
  const { HostedFilling, texts } = parts;
  return (
    <HostedFilling
      key={data.form.version}
      place={place}
      opened={data}
      texts={texts}
      host={host}
      onUseNewest={() => setNewest(true)}
      onSent={onSent}
    />
  );
}

function sectionsOf(opened: OpenForm | undefined, locale: string): OutlineSection[] | undefined {
  const definition = opened?.form.definition;
  return definition ? outlineOf(definition, locale) : undefined;
}

/** Begins to load what fills a form in, while the page still asks which form. */
export function preloadFormOfHost(locale: string): void {
  // What fails is tried again, and said, where the form shows.
  loadParts(locale).catch(() => undefined);
}

async function loadParts(locale: string) {
  const [filling, messages] = await Promise.all([
    loadChunk('hosted-filling', () => import('./filling/hosted-filling.tsx')),
    loadChunk('form-texts', () => import('@opencareers/form-core/messages/load-texts')),
    loadTexts('forms'),
  ]);
  return { HostedFilling: filling.HostedFilling, texts: await messages.loadFormTexts(locale) };
}

import { useMessages } from '../../../messages/messages-context.tsx';
import type { RouteHandle } from '../../../shell/page-facts.ts';
import { Panel } from '../../../shell/panel.tsx';
import { useSite } from '../../../shell/site.ts';
import { usePageHead } from '../../../shell/use-page-head.ts';
import '../form-page.css';
import type { EditedForm } from '@opencareers/contracts/form-editing';
import type { Texts } from '@opencareers/messages/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { loadChunk } from '../../../shell/chunk-loading.ts';
import { PartMissing } from '../../../shell/part-missing.tsx';
import { useLoadedParts } from '../../../shell/use-loaded-parts.ts';
import { usePageUrl } from '../../../shell/use-page-url.ts';
import { FormFailed, FormLoading, FormMissing } from '../form-states.tsx';
import { askedForm, type FormAsked } from '../forms.url.ts';
import { useFormLink } from '../use-form-link.ts';
import { editorCalls, type PublishedForm } from './editor-calls.ts';
import type { FormEditing } from './form-editing.tsx';

/** The editor of a form, for whoever was given a link to it (spec:D54). */
export function FormEditorPage({ describe }: Pick<RouteHandle, 'describe'>) {
  const url = usePageUrl();
  const { t } = useMessages();
  usePageHead(describe);
  const asked = askedForm(url);
  return (
    <div className="form-page form-page--editor">
      <Panel name="form_editor" label={t('forms.editor.heading')} isMain resetKey={url.search}>
        <AskedEditor asked={asked} />
      </Panel>
    </div>
  );
}

function AskedEditor({ asked }: { asked: FormAsked | null }) {
  if (asked === null) return <FormMissing reason="editor" />;
  if (asked.link !== '') return <LinkedEditor asked={asked} />;
  return <EditedFormView key={asked.form} form={asked.form} />;
}

function LinkedEditor({ asked }: { asked: FormAsked }) {
  const { t } = useMessages();
  const { error, retry } = useFormLink(asked);
  const title = t('forms.editor.heading');
  if (error?.code === 'not_found') return <FormMissing reason="link" />;
  if (error !== null) return <FormFailed title={title} error={error} onRetry={retry} />;
  return <FormLoading title={title} />;
}

interface Loaded {
  edited: EditedForm;
  published: PublishedForm | null;
  until: string;
}

/** What is being edited of a form, with what people fill in now. */
function EditedFormView({ form }: { form: string }) {
  const site = useSite();
  const { t } = useMessages();
  const [calls] = useState(() => editorCalls(site, form));
  const parts = useLoadedParts(loadParts);
  const { data, error, isFetching, refetch } = useQuery<Loaded, ApiError>({
    queryKey: ['edited-form', form],
    queryFn: async ({ signal }) => {
      const [edited, until] = await Promise.all([calls.read(signal), calls.until(signal)]);
      const { publishedVersion } = edited;
      const published = publishedVersion === null ? null : await calls.version(publishedVersion, signal);
      return { edited, published, until };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isFailureShown: true },
  });
  const title = t('forms.editor.heading');
  if (error?.code === 'not_found') return <FormMissing reason="editor" />;
  if (error !== null && !isFetching && data === undefined)
    return <FormFailed title={title} error={error} onRetry={() => void refetch()} />;
  if (parts === 'failed') return <PartMissing />;
  if (data === undefined || parts === null) return <FormLoading title={title} />;
  return <parts.FormEditing calls={calls} texts={parts.texts} {...data} />;
}

/** The code of the editor and the texts of the toolkit. */
interface EditorParts {
  FormEditing: typeof FormEditing;
  texts: Texts;
}

async function loadParts(locale: string): Promise<EditorParts> {
  const [editing, messages] = await Promise.all([
    loadChunk('form-editing', () => import('./form-editing.tsx')),
    loadChunk('editor-texts', () => import('@opencareers/form-core/messages/admin/load-editor-texts')),
  ]);
  return { FormEditing: editing.FormEditing, texts: await messages.loadEditorTexts(locale) };
}

import type { EditedForm } from '@opencareers/contracts/form-editing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { PartMissing } from '../../../shell/part-missing.tsx';
import { useSite } from '../../../shell/site.ts';
import { FormFailed, FormLoading, FormMissing } from '../form-states.tsx';
import { editorCalls, type PublishedForm } from './editor-calls.ts';
import { useEditorParts } from './use-editor-parts.ts';

interface Loaded {
  edited: EditedForm;
  published: PublishedForm | null;
}

/** What is being edited of a form, with what people fill in now. */
export function EditedFormView({ form }: { form: string }) {
  const site = useSite();
  const { t } = useMessages();
  const [calls] = useState(() => editorCalls(site, form));
  const parts = useEditorParts();
  const { data, error, isFetching, refetch } = useQuery<Loaded, ApiError>({
    queryKey: ['edited-form', form],
    queryFn: async ({ signal }) => {
      const edited = await calls.read(signal);
      const { publishedVersion } = edited;
      const published = publishedVersion === null ? null : await calls.version(publishedVersion, signal);
      return { edited, published };
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

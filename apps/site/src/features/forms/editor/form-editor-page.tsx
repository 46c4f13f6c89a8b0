import { useLocation } from 'react-router';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { RouteHandle } from '../../../shell/page-facts.ts';
import { Panel } from '../../../shell/panel.tsx';
import { useSite } from '../../../shell/site.ts';
import { usePageHead } from '../../../shell/use-page-head.ts';
import '../form-page.css';
import { FormFailed, FormLoading, FormMissing } from '../form-states.tsx';
import { askedForm, type FormAsked } from '../forms.url.ts';
import { useFormLink } from '../use-form-link.ts';
import { EditedFormView } from './edited-form-view.tsx';

/** The editor of a form, for whoever was given a link to it (spec:D54). */
export function FormEditorPage({ describe }: Pick<RouteHandle, 'describe'>) {
  const site = useSite();
  const { pathname, search } = useLocation();
  const { t } = useMessages();
  usePageHead(describe);
  const asked = askedForm(new URL(`${pathname}${search}`, site.origin));
  return (
    <div className="form-page form-page--editor">
      <Panel name="form_editor" label={t('forms.editor.heading')} isMain resetKey={search}>
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

import '@opencareers/form-react/styles.css';
import '@opencareers/form-react/admin.css';
import type { EditedForm } from '@opencareers/contracts/form-editing';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { FormEditor } from '@opencareers/form-react/admin/form-editor';
import type { Texts } from '@opencareers/messages/texts';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { useMemo, useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { formPorts } from '../filling/form-ports.ts';
import { FormHead } from '../form-head.tsx';
import { formatMoment } from '../receipt/format-moment.ts';
import { EditingEnd, EditingEnded } from './editing-end.tsx';
import { type EditorCalls, FormChangedError, type PublishedForm } from './editor-calls.ts';
import { FormVersions } from './form-versions.tsx';

export interface FormEditingProps {
  calls: EditorCalls;
  texts: Texts;
  edited: EditedForm;
  published: PublishedForm | null;
  /** When the permission to edit ends. */
  until: string;
}

/** Edits a form and its versions; a change of somebody else is never overwritten unasked. */
export function FormEditing({ calls, texts, until, ...loaded }: FormEditingProps) {
  const site = useSite();
  const { t } = useMessages();
  const [edited, setEdited] = useState(loaded.edited);
  const [published, setPublished] = useState(loaded.published);
  const [conflict, setConflict] = useState<{ current: EditedForm; mine: FormDefinition } | null>(null);
  const [hasEnded, setHasEnded] = useState(false);
  /** What could not be stored, because the permission had ended. */
  const [left, setLeft] = useState<FormDefinition | null>(null);
  /** Counts editors: one begins anew when another definition takes the place of the edited one. */
  const [turn, setTurn] = useState(0);
  const revision = useRef(loaded.edited.revision);
  const endsAt = useMemo(() => new Date(until), [until]);
  const ports = useMemo(() => formPorts(site, undefined), [site]);

  const save = async (definition: FormDefinition) => {
    try {
      const stored = await calls.save(definition, revision.current);
      revision.current = stored.revision;
      setEdited(stored);
      setConflict(null);
    } catch (error) {
      if (isApiError(error) && error.code === 'not_found') setLeft(definition);
      if (error instanceof FormChangedError) setConflict({ current: error.current, mine: definition });
      throw error;
    }
  };
  const publish = async (definition: FormDefinition) => {
    await save(definition);
    const version = await calls.publish(revision.current);
    setPublished({ ...version, definition });
  };
  const startWith = (form: EditedForm) => {
    revision.current = form.revision;
    setEdited(form);
    setConflict(null);
    setTurn((count) => count + 1);
  };
  if (hasEnded)
    return (
      <>
        <FormHead title={t('forms.editor.heading')} />
        <EditingEnded />
      </>
    );
  return (
    <>
      <FormHead title={t('forms.editor.heading')} />
      <EditingEnd calls={calls} until={until} left={left} onEnded={() => setHasEnded(true)} />
      {conflict !== null && (
        <ChangedByOther
          current={conflict.current}
          onLoadTheirs={() => startWith(conflict.current)}
          onKeepMine={() => {
            revision.current = conflict.current.revision;
            // A failure keeps the notice or brings the next one.
            void save(conflict.mine).catch(() => undefined);
          }}
        />
      )}
      <FormEditor
        key={turn}
        definition={edited.definition}
        published={published?.definition ?? null}
        endsAt={endsAt}
        onReadFile={calls.readFile}
        onSave={save}
        onPublish={publish}
        texts={texts}
        ports={ports}
      />
      <FormVersions
        calls={calls}
        texts={texts}
        draft={edited.definition}
        inForce={published?.version ?? null}
        onBroughtBack={async (version) => {
          const [current, inForce] = await Promise.all([calls.read(), calls.version(version)]);
          setPublished(inForce);
          startWith(current);
        }}
      />
    </>
  );
}

function ChangedByOther(props: { current: EditedForm; onLoadTheirs: () => void; onKeepMine: () => void }) {
  const { t, formatLocale } = useMessages();
  const { updatedBy, updatedAt } = props.current;
  return (
    <AlertBox
      tone="warning"
      isUrgent
      title={t('forms.editor.changed')}
      action={
        <>
          <Button onClick={props.onLoadTheirs}>{t('forms.editor.loadTheirs')}</Button>
          <Button onClick={props.onKeepMine}>{t('forms.editor.keepMine')}</Button>
        </>
      }
    >
      {t('forms.editor.changedHelp', { name: updatedBy, time: formatMoment(updatedAt, formatLocale) })}
    </AlertBox>
  );
}

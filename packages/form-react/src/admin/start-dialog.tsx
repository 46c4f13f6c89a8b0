import {
  FORM_TEMPLATES,
  type FormTemplate,
  templateDefinition,
} from '@opencareers/form-core/admin/templates/form-templates';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { allItems } from '@opencareers/form-core/definition/walk-items';
import { loadTemplateTexts } from '@opencareers/form-core/messages/templates/template-texts';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { FilePicker } from '@opencareers/ui/file-picker';
import { useEffect, useRef, useState } from 'react';
import { useEditor } from './editor-context.tsx';
import type { FormOfFile, ReadFormOfFile } from './form-editor-props.ts';

const TEMPLATE_KEYS = {
  application: 'admin.template.application',
  references: 'admin.template.references',
  equality: 'admin.template.equality',
  feedback: 'admin.template.feedback',
  onboarding: 'admin.template.onboarding',
} as const satisfies Record<FormTemplate, string>;

/** Lets a form begin as a template or out of a file; what a file lost is shown before it is used. */
export function StartForm(props: { onReadFile: ReadFormOfFile | undefined; onDone: () => void }) {
  const { texts, dispatch } = useEditor();
  const [found, setFound] = useState<FormOfFile | 'unreadable' | null>(null);
  const start = (definition: FormDefinition) => {
    dispatch({ type: 'edit', edit: { kind: 'replace', definition }, focus: { place: [0], part: 'add' } });
    props.onDone();
  };
  const { onReadFile } = props;
  const read = async (file: File) => {
    try {
      setFound((await onReadFile?.(await file.text())) ?? 'unreadable');
    } catch {
      setFound('unreadable');
    }
  };
  return (
    <div className="oc-editor-types">
      <p className="oc-editor__facts">{texts.text('admin.start.help')}</p>
      <Templates onUse={start} onClose={props.onDone} />
      {onReadFile !== undefined && (
        <section className="oc-editor-fields">
          <p className="oc-editor__facts">{texts.text('admin.start.fileHelp')}</p>
          <FilePicker
            accept={['.json', '.js', '.txt', '.html', '.htm']}
            onPick={([file]) => file && void read(file)}
          >
            {texts.text('admin.start.pick')}
          </FilePicker>
          {found === 'unreadable' && <AlertBox tone="danger">{texts.text('admin.start.notAForm')}</AlertBox>}
          {found !== null && found !== 'unreadable' && <FoundForm form={found} onUse={start} />}
        </section>
      )}
    </div>
  );
}

/** Each template in the language of the editor; its words come once the dialog is open. */
function Templates({ onUse, onClose }: { onUse: (definition: FormDefinition) => void; onClose: () => void }) {
  const { texts, onLoadError } = useEditor();
  const { locale } = texts;
  const [chosen, setChosen] = useState<FormTemplate | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    // Mostly there before somebody has chosen; a failure is told to who chooses.
    loadTemplateTexts(locale).catch(() => undefined);
    return () => {
      isHere.current = false;
    };
  }, [locale]);
  const use = async (template: FormTemplate) => {
    setChosen(template);
    const words = await loadTemplateTexts(locale).catch(() => null);
    // Whoever closed the dialog meanwhile wants none.
    if (!isHere.current) return;
    setChosen(null);
    if (words !== null) return onUse(templateDefinition(template, words));
    onLoadError();
    onClose();
  };
  return (
    <section aria-label={texts.text('admin.start.templates')} aria-busy={chosen !== null}>
      <h3 className="oc-editor-types__group">{texts.text('admin.start.templates')}</h3>
      <ul className="oc-editor-types__list">
        {FORM_TEMPLATES.map((template) => (
          <li key={template}>
            <button
              type="button"
              className="oc-editor-types__type"
              aria-disabled={chosen !== null || undefined}
              onClick={() => chosen === null && void use(template)}
            >
              {texts.text(TEMPLATE_KEYS[template])}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FoundForm({ form, onUse }: { form: FormOfFile; onUse: (definition: FormDefinition) => void }) {
  const { texts } = useEditor();
  const { definition, lost } = form;
  const count = [...allItems(definition)].length;
  return (
    <AlertBox
      tone={lost.length === 0 ? 'success' : 'warning'}
      title={[definition.title ?? '', texts.text('admin.start.questions', { count })]
        .filter(Boolean)
        .join(': ')}
      action={
        <Button variant="primary" onClick={() => onUse(definition)}>
          {texts.text('admin.start.use')}
        </Button>
      }
    >
      {lost.length === 0 ? (
        texts.text('admin.start.whole')
      ) : (
        <>
          <p>{texts.text('admin.start.lost')}</p>
          <ul className="oc-editor__lost">
            {lost.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </>
      )}
    </AlertBox>
  );
}

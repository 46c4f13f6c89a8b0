import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { Button } from '@opencareers/ui/button';
import { Checkbox } from '@opencareers/ui/choice-group';
import { Dialog } from '@opencareers/ui/dialog';
import { Select } from '@opencareers/ui/select';
import { TextField } from '@opencareers/ui/text-field';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useEditor } from './editor-context.tsx';

/** Title and description of a section; a new one where the wish names none. */
export function SectionDialog(props: { wish: { section: number | null } | null; onClose: () => void }) {
  const { wish, onClose } = props;
  const { texts, definition } = useEditor();
  const formId = useId();
  const title =
    wish?.section == null
      ? texts.text('admin.addSection')
      : texts.text('admin.renameSection', { title: definition.sections[wish.section]?.title ?? '' });
  return (
    <SmallForm isOpen={wish !== null} title={title} formId={formId} onClose={onClose}>
      {wish !== null && <SectionFields section={wish.section} formId={formId} onDone={onClose} />}
    </SmallForm>
  );
}

function SectionFields(props: { section: number | null; formId: string; onDone: () => void }) {
  const { section, formId, onDone } = props;
  const { definition, texts, dispatch } = useEditor();
  const before = section === null ? undefined : definition.sections[section];
  const [title, setTitle] = useState(before?.title ?? '');
  const [description, setDescription] = useState(before?.description ?? '');
  const [isRandom, setIsRandom] = useState(before?.itemsSortOrder === 'random');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const at = section ?? definition.sections.length;
    const mergeKey = `new section ${at}`;
    if (section === null) dispatch({ type: 'edit', edit: { kind: 'addSection', title }, mergeKey });
    dispatch({
      type: 'edit',
      edit: {
        kind: 'updateSection',
        section: at,
        title,
        description,
        ...(isRandom && { itemsSortOrder: 'random' }),
      },
      mergeKey: section === null ? mergeKey : undefined,
    });
    onDone();
  };
  return (
    <form id={formId} className="oc-editor-fields" onSubmit={handleSubmit}>
      <TextField label={texts.text('admin.field.title')} value={title} onChange={setTitle} />
      <TextField
        label={texts.text('admin.field.description')}
        rows={3}
        value={description}
        onChange={setDescription}
      />
      <Checkbox
        isSelected={isRandom}
        onChange={setIsRandom}
        label={texts.text('admin.field.randomQuestions')}
      />
    </form>
  );
}

/** Title, description and layout of the form. */
export function FactsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { texts } = useEditor();
  const formId = useId();
  return (
    <SmallForm isOpen={isOpen} title={texts.text('admin.settings')} formId={formId} onClose={onClose}>
      {isOpen && <FactsFields formId={formId} onDone={onClose} />}
    </SmallForm>
  );
}

function FactsFields({ formId, onDone }: { formId: string; onDone: () => void }) {
  const { definition, texts, dispatch } = useEditor();
  const [title, setTitle] = useState(definition.title ?? '');
  const [description, setDescription] = useState(definition.description ?? '');
  const [layout, setLayout] = useState<NonNullable<FormDefinition['layout']>>(definition.layout ?? 'simple');
  const [review, setReview] = useState(definition.review === true);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const facts = {
      title: title || undefined,
      description: description || undefined,
      layout,
      review: review || undefined,
    };
    dispatch({ type: 'edit', edit: { kind: 'describe', facts } });
    onDone();
  };
  return (
    <form id={formId} className="oc-editor-fields" onSubmit={handleSubmit}>
      <TextField label={texts.text('admin.field.title')} value={title} onChange={setTitle} />
      <TextField
        label={texts.text('admin.field.description')}
        rows={3}
        value={description}
        onChange={setDescription}
      />
      <Select
        label={texts.text('admin.field.formLayout')}
        labelPosition="above"
        value={layout}
        onChange={(value) => setLayout(value === 'stepper' ? 'stepper' : 'simple')}
        options={[
          { value: 'simple', label: texts.text('admin.layout.simple') },
          { value: 'stepper', label: texts.text('admin.layout.stepper') },
        ]}
      />
      <Checkbox isSelected={review} onChange={setReview} label={texts.text('admin.field.review')} />
    </form>
  );
}

function SmallForm(props: {
  isOpen: boolean;
  title: string;
  formId: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { texts, onLoadError } = useEditor();
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      closeLabel={texts.text('admin.close')}
      onLoadError={onLoadError}
      size="small"
      footer={
        <>
          <Button onClick={props.onClose}>{texts.text('admin.cancel')}</Button>
          <Button type="submit" form={props.formId} variant="primary">
            {texts.text('admin.apply')}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}

import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button, IconButton } from '@opencareers/ui/button';
import { useMemo, useState } from 'react';
import { useEditor } from './editor-context.tsx';
import type { EditorState } from './editor-state.ts';
import type { FormEditorProps } from './form-editor-props.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { useSaveBeforeEnd } from './use-editor.ts';

type Props = Pick<FormEditorProps, 'published' | 'onSave' | 'onPublish' | 'endsAt'> & {
  state: EditorState;
  onEditFacts: () => void;
  /** Begins with a template or a file. */
  onStart: () => void;
};

/** Title and state of the form, undo and redo, storing and publishing. */
export function EditorToolbar({ state, published, onSave, onPublish, endsAt, onEditFacts, onStart }: Props) {
  const { texts, dispatch } = useEditor();
  const { definition, past, future } = state.editing;
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [isPublishing, setIsPublishing] = useState(false);
  const isChanged = definition !== state.stored;
  const save = async () => {
    setIsSaving(true);
    setHasFailed(false);
    try {
      await onSave(definition);
      dispatch({ type: 'stored', definition });
    } catch {
      setHasFailed(true);
    }
    setIsSaving(false);
  };
  useSaveBeforeEnd(endsAt, () => {
    if (isChanged) void save();
  });
  return (
    <div className="oc-editor__bar">
      <div className="oc-editor__about">
        <h2 className="oc-editor__title">{definition.title || texts.text('admin.untitled')}</h2>
        <output className="oc-editor__facts">
          <StoredState isChanged={isChanged} definition={definition} published={published} />
        </output>
      </div>
      <div className="oc-editor__tools">
        <IconButton
          icon="undo"
          label={texts.text('admin.undo')}
          aria-keyshortcuts="Control+Z"
          aria-disabled={past.length === 0 || undefined}
          onClick={() => dispatch({ type: 'undo' })}
        />
        <IconButton
          icon="redo"
          label={texts.text('admin.redo')}
          aria-keyshortcuts="Control+Shift+Z"
          aria-disabled={future.length === 0 || undefined}
          onClick={() => dispatch({ type: 'redo' })}
        />
        <Button variant="quiet" onClick={onEditFacts}>
          {texts.text('admin.settings')}
        </Button>
        <Button variant="quiet" onClick={onStart}>
          {texts.text('admin.start')}
        </Button>
        <Button isPending={isSaving} pendingLabel={texts.text('admin.saving')} onClick={() => void save()}>
          {texts.text('admin.save')}
        </Button>
        <Button variant="primary" onClick={() => setIsPublishing(true)}>
          {texts.text('admin.publish')}
        </Button>
      </div>
      {hasFailed && (
        <AlertBox tone="danger" isUrgent className="oc-editor__failure">
          {texts.text('admin.saveFailed')}
        </AlertBox>
      )}
      <PublishDialog
        isOpen={isPublishing}
        published={published}
        onPublish={async (published) => {
          await onPublish(published);
          dispatch({ type: 'stored', definition: published });
        }}
        onClose={() => setIsPublishing(false)}
      />
    </div>
  );
}

function StoredState(props: {
  isChanged: boolean;
  definition: FormDefinition;
  published: FormDefinition | null;
}) {
  const { texts } = useEditor();
  const { isChanged, definition, published } = props;
  // Versions come from outside as data, so they are compared as such; in long forms that takes time.
  const isPublished = useMemo(
    () => published !== null && JSON.stringify(published) === JSON.stringify(definition),
    [published, definition],
  );
  if (isChanged) return <strong>{texts.text('admin.state.changed')}</strong>;
  if (published === null) return texts.text('admin.state.neverPublished');
  return isPublished ? texts.text('admin.state.published') : texts.text('admin.state.draft');
}

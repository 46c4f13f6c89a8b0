import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { findPublishProblems, isPublishable } from '@opencareers/form-core/definition/publish-check';
import { canRunRegex } from '@opencareers/form-core/rules/engines/regex-engine';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { useMemo, useState } from 'react';
import { DefinitionChanges } from './definition-changes.tsx';
import { useEditor } from './editor-context.tsx';
import { ProblemList } from './problem-list.tsx';

interface Props {
  isOpen: boolean;
  published: FormDefinition | null;
  onPublish: (definition: FormDefinition) => Promise<void>;
  onClose: () => void;
}

/** Shows what is wrong and what changed before a form is published; refuses while something is wrong. */
export function PublishDialog(props: Props) {
  const { isOpen, onClose } = props;
  const { definition, texts, onLoadError } = useEditor();
  const [state, setState] = useState<'asking' | 'publishing' | 'failed'>('asking');
  // The list's own problems may be a moment behind.
  const problems = useMemo(
    () => (isOpen ? findPublishProblems(definition, { canRunRegex }) : []),
    [isOpen, definition],
  );
  const canPublish = isPublishable(problems);
  const publish = async () => {
    setState('publishing');
    try {
      await props.onPublish(definition);
      setState('asking');
      onClose();
    } catch {
      setState('failed');
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.text('admin.publish.title')}
      closeLabel={texts.text('admin.close')}
      onLoadError={onLoadError}
      footer={
        <>
          <Button onClick={onClose}>{texts.text('admin.cancel')}</Button>
          {canPublish && (
            <Button
              variant="primary"
              isPending={state === 'publishing'}
              pendingLabel={texts.text('admin.publish.pending')}
              onClick={() => void publish()}
            >
              {texts.text('admin.publish')}
            </Button>
          )}
        </>
      }
    >
      <div className="oc-editor-publish">
        {state === 'failed' && (
          <AlertBox tone="danger" isUrgent>
            {texts.text('admin.publish.failed')}
          </AlertBox>
        )}
        {!canPublish && (
          <AlertBox tone="danger" isUrgent title={texts.text('admin.publish.refused')}>
            <ProblemList problems={problems.filter(({ severity }) => severity === 'error')} onGo={onClose} />
          </AlertBox>
        )}
        {problems.some(({ severity }) => severity === 'warning') && (
          <AlertBox tone="warning" title={texts.text('admin.publish.hints')}>
            <ProblemList
              problems={problems.filter(({ severity }) => severity === 'warning')}
              onGo={onClose}
            />
          </AlertBox>
        )}
        {isOpen && <Changes published={props.published} />}
      </div>
    </Dialog>
  );
}

function Changes({ published }: { published: FormDefinition | null }) {
  const { definition, texts } = useEditor();
  if (published === null) return <p>{texts.text('admin.publish.first')}</p>;
  return (
    <section aria-label={texts.text('admin.publish.changes')}>
      <h3 className="oc-editor-publish__title">{texts.text('admin.publish.changes')}</h3>
      <DefinitionChanges
        before={published}
        after={definition}
        texts={texts}
        noneText={texts.text('admin.publish.noChanges')}
      />
    </section>
  );
}

import { type ItemPlace, itemAt } from '@opencareers/form-core/admin/item-place';
import { readProblemPath } from '@opencareers/form-core/admin/problem-places';
import { takesAnswer } from '@opencareers/form-core/admin/question-types';
import { withDependencies } from '@opencareers/form-core/admin/references';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { Tabs } from '@opencareers/ui/tabs';
import { useState } from 'react';
import { useEditor } from '../editor-context.tsx';
import { ProblemList } from '../problem-list.tsx';
import { questionLabel } from '../type-names.ts';
import { GeneralTab } from './general-tab.tsx';
import { OptionsTab } from './options-tab.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { RulesTab } from './rules-tab.tsx';
import { VisibilityTab } from './visibility-tab.tsx';

/** What each tab of a panel gets. */
export interface PanelTabProps {
  item: FormItem;
  place: ItemPlace;
  onChange: (item: FormItem) => void;
}

interface Props {
  place: ItemPlace | null;
  onMoved: (place: ItemPlace) => void;
  onClose: () => void;
}

/** Everything about one question, with a live preview beside it. Changes take effect at once and can be undone. */
export function QuestionPanel({ place, onMoved, onClose }: Props) {
  const { definition, texts } = useEditor();
  const item = place === null ? undefined : itemAt(definition, place);
  return (
    <Dialog
      isOpen={item !== undefined}
      onClose={onClose}
      title={item === undefined ? '' : questionLabel(item)}
      closeLabel={texts.text('admin.close')}
      size="large"
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.text('admin.done')}
        </Button>
      }
    >
      {item !== undefined && place !== null && (
        <PanelContent key={place.join('.')} item={item} place={place} onMoved={onMoved} />
      )}
    </Dialog>
  );
}

function PanelContent(props: { item: FormItem; place: ItemPlace; onMoved: (place: ItemPlace) => void }) {
  const { item, place, onMoved } = props;
  const { texts, problems, dispatch } = useEditor();
  const [tab, setTab] = useState('general');
  // What is changed while the panel is open is one step to undo.
  const [openedAt] = useState(() => performance.now());
  const own = problems.filter(({ path }) => readProblemPath(path).place?.join('.') === place.join('.'));
  const tabProps: PanelTabProps = {
    item,
    place,
    onChange: (next) =>
      dispatch({
        type: 'edit',
        edit: { kind: 'updateItem', place, item: withDependencies(item, next) },
        mergeKey: `question ${String(openedAt)}`,
      }),
  };
  return (
    <div className="oc-editor-panel">
      <div className="oc-editor-panel__fields">
        {own.length > 0 && (
          <AlertBox tone={own.some(({ severity }) => severity === 'error') ? 'danger' : 'warning'}>
            <ProblemList problems={own} />
          </AlertBox>
        )}
        <Tabs
          label={texts.text('admin.panel.tabs')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'general',
              label: texts.text('admin.panel.general'),
              content: () => <GeneralTab {...tabProps} onMoved={onMoved} />,
            },
            {
              id: 'options',
              label: texts.text('admin.panel.options'),
              content: () => <OptionsTab {...tabProps} />,
            },
            ...(takesAnswer(item)
              ? [
                  {
                    id: 'rules',
                    label: texts.text('admin.panel.rules'),
                    count: item.rules?.length || undefined,
                    content: () => <RulesTab {...tabProps} />,
                  },
                ]
              : []),
            {
              id: 'visibility',
              label: texts.text('admin.panel.visibility'),
              content: () => <VisibilityTab {...tabProps} />,
            },
          ]}
        />
      </div>
      <QuestionPreview item={item} />
    </div>
  );
}

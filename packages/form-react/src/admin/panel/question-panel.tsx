import { followLabels } from '@opencareers/form-core/admin/codes';
import { takenNames } from '@opencareers/form-core/admin/form-editing';
import { type ItemPlace, itemAt } from '@opencareers/form-core/admin/item-place';
import { readProblemPath } from '@opencareers/form-core/admin/problem-places';
import { takesAnswer } from '@opencareers/form-core/admin/question-types';
import { withDependencies } from '@opencareers/form-core/admin/references';
import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import type { PublishProblem } from '@opencareers/form-core/definition/publish-check';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { Icon } from '@opencareers/ui/icon';
import { Tabs } from '@opencareers/ui/tabs';
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Form } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useFormRuntime } from '../../form/form-runtime.tsx';
import { useEditor } from '../editor-context.tsx';
import { problemsAt } from '../findings/problems-at.ts';
import { ProblemList } from '../problem-list.tsx';
import { questionLabel } from '../type-names.ts';
import { GeneralTab } from './general-tab.tsx';
import { OptionsTab } from './options-tab.tsx';
import type { PanelTabProps } from './panel-tab-props.ts';
import { RulesTab } from './rules-tab.tsx';
import { VisibilityTab } from './visibility-tab.tsx';

interface Props {
  place: ItemPlace | null;
  /** What of the question a problem is in, when it was opened for one. */
  at: string | undefined;
  /** It was added just now: what it asks is written next. */
  isNew: boolean;
  onMoved: (place: ItemPlace) => void;
  onClose: () => void;
}

/** Everything about one question, with a live preview beside it. Changes take effect at once and can be undone. */
export function QuestionPanel({ place, at, isNew, onMoved, onClose }: Props) {
  const { definition, texts, onLoadError } = useEditor();
  const item = place === null ? undefined : itemAt(definition, place);
  return (
    <Dialog
      isOpen={item !== undefined}
      onClose={onClose}
      title={item === undefined ? '' : questionLabel(item)}
      closeLabel={texts.text('admin.close')}
      onLoadError={onLoadError}
      size="large"
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.text('admin.done')}
        </Button>
      }
    >
      {item !== undefined && place !== null && (
        <PanelContent
          key={place.join('.')}
          item={item}
          place={place}
          at={at}
          isNew={isNew}
          onMoved={onMoved}
        />
      )}
    </Dialog>
  );
}

interface ContentProps {
  item: FormItem;
  place: ItemPlace;
  at: string | undefined;
  isNew: boolean;
  onMoved: (place: ItemPlace) => void;
}

function PanelContent({ item, place, at, isNew, onMoved }: ContentProps) {
  const root = useRef<HTMLDivElement>(null);
  useLabelFocus(root, isNew);
  const { definition, settled, texts, problems, dispatch } = useEditor();
  const [tab, setTab] = useState<PanelTab>(at === undefined ? 'general' : tabOfProblem(at));
  // What is changed while the panel is open is one step to undo.
  const [openedAt] = useState(() => performance.now());
  const own = problemsAt(problems, place);
  const problemsIn = (wanted: PanelTab) =>
    own.filter(({ path }) => tabOfProblem(readProblemPath(path).at) === wanted);
  const tabProps: PanelTabProps = {
    item,
    place,
    onChange: (next) => {
      const followed = followLabels(item, next, { taken: takenNames(definition), settled });
      dispatch({
        type: 'edit',
        edit: { kind: 'updateItem', place, item: withDependencies(item, followed) },
        mergeKey: `question ${String(openedAt)}`,
      });
    },
  };
  const contents: Record<PanelTab, () => ReactNode> = {
    general: () => <GeneralTab {...tabProps} onMoved={onMoved} />,
    options: () => <OptionsTab {...tabProps} />,
    rules: () => <RulesTab {...tabProps} />,
    visibility: () => <VisibilityTab {...tabProps} />,
  };
  const shown = PANEL_TABS.filter((id) => id !== 'rules' || takesAnswer(item));
  return (
    <div className="oc-editor-panel" ref={root}>
      <Tabs
        className="oc-editor-panel__fields"
        label={texts.text('admin.panel.tabs')}
        selected={tab}
        onSelect={(id) => setTab(shown.find((each) => each === id) ?? 'general')}
        tabs={shown.map((id) => ({
          id,
          label: <TabLabel tab={id} problems={problemsIn(id).length} />,
          content: () => (
            <>
              <TabProblems problems={problemsIn(id)} />
              {contents[id]()}
            </>
          ),
        }))}
      />
      <QuestionPreview item={item} />
    </div>
  );
}

/** Takes the focus to the label of a question that was just added, selected, so that typing replaces it. */
function useLabelFocus(root: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    // The dialog takes the focus first.
    const frame = requestAnimationFrame(() => {
      const label = root.current?.querySelector<HTMLInputElement>('[role="tabpanel"] input');
      label?.focus();
      label?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, [root, isWanted]);
}

/** The question as people will see it; it can be filled in and tells its errors. */
function QuestionPreview({ item }: { item: FormItem }) {
  const { texts } = useEditor();
  const isReady = useIsAfterFirstFrame();
  const settled = useDeferredValue(item);
  const definition = useMemo<FormDefinition>(() => {
    // In a preview nothing else is answered, so that a rule could only hide what is being edited.
    const { visibleFn: _rule, enableIf: _usable, hidden: _hidden, ...shown } = settled;
    return { sections: [{ title: '', items: [shown as FormItem] }] };
  }, [settled]);
  return (
    <section className="oc-editor-panel__preview" aria-label={texts.text('admin.preview')}>
      <h3 className="oc-editor-publish__title">{texts.text('admin.preview')}</h3>
      {isReady && <PreviewForm definition={definition} />}
    </section>
  );
}

function PreviewForm({ definition }: { definition: FormDefinition }) {
  const { texts, ports, fields } = useEditor();
  return (
    <Form
      key={JSON.stringify(definition)}
      definition={definition}
      texts={texts}
      ports={ports}
      fields={fields}
      idPrefix="preview-"
      isAdmin
      headingLevel={4}
      // Nothing is sent from a preview: its layout has no button for it.
      onSubmit={() => undefined}
      layout={PreviewLayout}
    />
  );
}

/** False in the first frame: the panel is seen, and written in, before its preview is drawn. */
function useIsAfterFirstFrame(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsAfter(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isAfter;
}

function PreviewLayout() {
  const { session } = useFormRuntime();
  const items = session.definition.sections.flatMap((section) => section.items);
  return items.map(({ name }) => <FormField key={name} path={name} />);
}

const PANEL_TABS = ['general', 'options', 'rules', 'visibility'] as const;
type PanelTab = (typeof PANEL_TABS)[number];

const TAB_KEYS = {
  general: 'admin.panel.general',
  options: 'admin.panel.options',
  rules: 'admin.panel.rules',
  visibility: 'admin.panel.visibility',
} as const satisfies Record<PanelTab, string>;

/** The tab with the field that a problem is in. */
function tabOfProblem(at: string): PanelTab {
  if (/^(?:rules|requiredIf)/.test(at)) return 'rules';
  if (/^(?:options|defaultValue|calculate)/.test(at)) return 'options';
  return /^(?:visibleFn|enableIf|dependencies)/.test(at) ? 'visibility' : 'general';
}

function TabLabel({ tab, problems }: { tab: PanelTab; problems: number }) {
  const { texts } = useEditor();
  return (
    <>
      {texts.text(TAB_KEYS[tab])}
      {problems > 0 && (
        <Icon name="warning" size="small" label={texts.text('admin.tag.problems', { count: problems })} />
      )}
    </>
  );
}

function TabProblems({ problems }: { problems: readonly PublishProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <AlertBox
      className="oc-editor-panel__problems"
      tone={problems.some(({ severity }) => severity === 'error') ? 'danger' : 'warning'}
    >
      <ProblemList problems={problems} />
    </AlertBox>
  );
}

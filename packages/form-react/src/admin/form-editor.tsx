import { codesOf } from '@opencareers/form-core/admin/codes';
import { takenNames } from '@opencareers/form-core/admin/form-editing';
import { type ItemList, type ItemPlace, itemsAt } from '@opencareers/form-core/admin/item-place';
import { createItem } from '@opencareers/form-core/admin/new-item';
import type { FieldType, FormDefinition } from '@opencareers/form-core/definition/form-definition';
import {
  findPublishProblemsInSteps,
  type PublishProblem,
} from '@opencareers/form-core/definition/publish-check';
import { canRunRegex } from '@opencareers/form-core/rules/engines/regex-engine';
import type { Texts } from '@opencareers/messages/texts';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { Tabs } from '@opencareers/ui/tabs';
import { memo, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { runInSlices } from '../choices/large-lists/run-in-slices.ts';
import type { FormPorts } from '../form/form-runtime.tsx';
import { describeEdit } from './describe-edit.ts';
import { EditorProvider, type EditorRuntime, useEditor } from './editor-context.tsx';
import type { EditorState } from './editor-state.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { FactsDialog, SectionDialog } from './facts-dialogs.tsx';
import type { FormEditorProps } from './form-editor-props.ts';
import { QuestionPanel } from './panel/question-panel.tsx';
import { SearchBar } from './search-bar.tsx';
import { SectionEditor } from './section-editor.tsx';
import { Selection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { StartForm } from './start-dialog.tsx';
import { TestBench } from './test-bench.tsx';
import { TranslationsView } from './translations-view.tsx';
import { TypePicker } from './type-picker.tsx';
import { useDragging } from './use-dragging.ts';
import { useEditorState, useFocusWishes, useLeaveWarning, useUndoKeys } from './use-editor.ts';

const NO_PORTS: FormPorts = {};

/** What is open over the list of questions. */
type Opened =
  | { what: 'question'; place: ItemPlace; at?: string; isNew?: boolean }
  | { what: 'picker'; list: ItemList }
  | { what: 'section'; section: number | null }
  | { what: 'facts' }
  | { what: 'start' }
  | null;

/** Edits a form: its sections and questions, with preview, test bench, checks and publishing [FORM-10]. */
export function FormEditor(props: FormEditorProps) {
  const { texts, ports = NO_PORTS, fields, published } = props;
  const root = useRef<HTMLDivElement>(null);
  const [state, dispatch, moveLater] = useEditorState(props.definition);
  const { definition } = state.editing;
  useFocusWishes(root, state);
  useUndoKeys(root, dispatch);
  useLeaveWarning(definition !== state.stored);
  const { opened, open, follow } = useOpened();
  const [selection] = useState(() => new Selection());
  const onGrip = useDragging(definition, dispatch);
  const [hasLoadError, setHasLoadError] = useState(false);
  const problems = useSettledProblems(definition);
  const settled = useMemo(() => codesOf(published), [published]);
  const runtime = useMemo<EditorRuntime>(
    () => ({
      definition,
      settled,
      texts,
      ports,
      fields,
      problems,
      dispatch,
      moveLater,
      openQuestion: (place, at) => open({ what: 'question', place, at }),
      onLoadError: () => setHasLoadError(true),
      openSection: (section) => open({ what: 'section', section }),
      pickType: (list) => open({ what: 'picker', list }),
      selection,
      onGrip,
    }),
    [definition, settled, texts, ports, fields, problems, dispatch, moveLater, selection, onGrip, open],
  );
  const addItem = (type: FieldType) => {
    if (opened?.what !== 'picker') return;
    const choiceLabel = (number: number) => texts.text('admin.choice', { number });
    const item = createItem({
      type,
      label: texts.text('admin.newQuestion'),
      taken: takenNames(definition),
      choiceLabel,
    });
    const place = [...opened.list, itemsAt(definition, opened.list).length];
    dispatch({
      type: 'edit',
      edit: { kind: 'addItem', list: opened.list, item },
      focus: { place, part: 'edit' },
    });
    open({ what: 'question', place, isNew: true });
  };
  const listRuntime = useResting(runtime, opened?.what === 'question' ? opened : null);
  const addSection = useCallback(() => open({ what: 'section', section: null }), [open]);
  const close = () => open(null);
  // Beside each other: React draws all that reads a context anew, even below a provider that stayed the same.
  return (
    <div className="oc-editor" ref={root}>
      <EditorProvider runtime={runtime}>
        <EditorToolbar
          state={state}
          published={published}
          onSave={props.onSave}
          onPublish={props.onPublish}
          endsAt={props.endsAt}
          onEditFacts={() => open({ what: 'facts' })}
          onStart={() => open({ what: 'start' })}
        />
      </EditorProvider>
      {hasLoadError && (
        <AlertBox
          tone="danger"
          isUrgent
          onClose={() => setHasLoadError(false)}
          closeLabel={texts.text('admin.close')}
        >
          {texts.text('admin.loadFailed')}
        </AlertBox>
      )}
      <output className="oc-editor__said">{lastChangeText(state, texts)}</output>
      <EditorProvider runtime={listRuntime}>
        <Views onAddSection={addSection} />
      </EditorProvider>
      <EditorProvider runtime={runtime}>
        <QuestionPanel
          place={opened?.what === 'question' ? opened.place : null}
          at={opened?.what === 'question' ? opened.at : undefined}
          isNew={opened?.what === 'question' && opened.isNew === true}
          onMoved={(place) => follow({ what: 'question', place })}
          onClose={close}
        />
        <TypePicker isOpen={opened?.what === 'picker'} onPick={addItem} onClose={close} />
        <SectionDialog wish={opened?.what === 'section' ? opened : null} onClose={close} />
        <StartDialog isOpen={opened?.what === 'start'} onReadFile={props.onReadFile} onClose={close} />
        <FactsDialog isOpen={opened?.what === 'facts'} onClose={close} />
      </EditorProvider>
    </div>
  );
}

/**
 * What is open. Opening and closing are transitions: a dialog is drawn in slices, and only when it is seen or gone is
 * the page behind it made inert or usable, which gives every element in sight a new style. `follow` is at once, for a
 * question that an edit took to another place.
 */
function useOpened() {
  const [opened, follow] = useState<Opened>(null);
  const open = useCallback((next: Opened) => startTransition(() => follow(next)), []);
  return { opened, open, follow };
}

function StartDialog(props: {
  isOpen: boolean;
  onReadFile: FormEditorProps['onReadFile'];
  onClose: () => void;
}) {
  const { texts, onLoadError } = useEditor();
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={texts.text('admin.start.title')}
      closeLabel={texts.text('admin.close')}
      onLoadError={onLoadError}
    >
      <StartForm onReadFile={props.onReadFile} onDone={props.onClose} />
    </Dialog>
  );
}

/** Wait after the last change before a form is looked through for problems, in ms: in long forms that takes time. */
const CHECK_DELAY_MS = 400;

interface Checked {
  /** Null before the first check: a long form is seen before it is looked through. */
  definition: FormDefinition | null;
  problems: readonly PublishProblem[];
}

/** The problems of a form, a moment after it changed. */
function useSettledProblems(definition: FormDefinition): readonly PublishProblem[] {
  const [checked, setChecked] = useState<Checked>({ definition: null, problems: [] });
  useEffect(() => {
    if (checked.definition === definition) return;
    let stop: (() => void) | undefined;
    const timer = setTimeout(
      () => {
        const steps = findPublishProblemsInSteps(definition, { canRunRegex });
        stop = runInSlices(() => {
          const { done, value } = steps.next();
          if (done) setChecked((former) => ({ definition, problems: keepSame(former.problems, value) }));
          return !done;
        });
      },
      checked.definition === null ? 0 : CHECK_DELAY_MS,
    );
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [definition, checked]);
  return checked.problems;
}

/** The former problems when nothing about them changed: what shows them need not be drawn anew. */
function keepSame(
  former: readonly PublishProblem[],
  problems: readonly PublishProblem[],
): readonly PublishProblem[] {
  return JSON.stringify(former) === JSON.stringify(problems) ? former : problems;
}

/** A value that stays as it was as long as something lies over what shows it; `over` is null for nothing. */
function useResting<T>(value: T, over: object | null): T {
  const [kept, setKept] = useState({ value, over });
  if (over !== null && kept.over === over) return kept.value;
  if (kept.value !== value || kept.over !== over) setKept({ value, over });
  return value;
}

/** The list of questions and the test bench. Drawn anew only when what they show changes. */
const Views = memo(function Views({ onAddSection }: { onAddSection: () => void }) {
  const { texts } = useEditor();
  const [tab, setTab] = useState('questions');
  return (
    <Tabs
      label={texts.text('admin.views')}
      selected={tab}
      onSelect={setTab}
      tabs={[
        {
          id: 'questions',
          label: texts.text('admin.questions'),
          content: () => <Sections onAddSection={onAddSection} />,
        },
        {
          id: 'test',
          label: texts.text('admin.test'),
          content: () => <TestBench isShown={tab === 'test'} />,
        },
        {
          id: 'translations',
          label: texts.text('admin.translate'),
          content: () => <TranslationsView />,
        },
      ]}
    />
  );
});

function Sections({ onAddSection }: { onAddSection: () => void }) {
  const { definition, texts } = useEditor();
  return (
    <div className="oc-editor__sections">
      <div className="oc-editor__finding">
        <SearchBar />
        <SelectionBar />
      </div>
      {definition.sections.map((section, index) => (
        <SectionEditor key={`section ${String(index)}`} section={section} index={index} />
      ))}
      <Button iconStart="plus" data-focus-place="" data-part="add" onClick={onAddSection}>
        {texts.text('admin.addSection')}
      </Button>
    </div>
  );
}

function lastChangeText({ last }: EditorState, texts: Texts): string {
  if (last === null) return '';
  const what = describeEdit(last.edit, last.before, texts);
  if (last.how === 'undone') return texts.text('admin.undone', { what });
  return last.how === 'redone' ? texts.text('admin.redone', { what }) : what;
}

import type { FormSection } from '@opencareers/form-core/definition/form-definition';
import { IconButton } from '@opencareers/ui/button';
import { useId } from 'react';
import { useEditor } from './editor-context.tsx';
import type { FocusWish } from './editor-state.ts';
import { QuestionList } from './question-list.tsx';

/** One section with its questions. */
export function SectionEditor({ section, index }: { section: FormSection; index: number }) {
  const { texts } = useEditor();
  const titleId = useId();
  const title = section.title || texts.text('admin.untitledSection', { number: index + 1 });
  return (
    <section className="oc-editor__section" aria-labelledby={titleId}>
      <header className="oc-editor__section-header">
        <div className="oc-editor__about">
          <h3 id={titleId} className="oc-editor__section-title">
            {title}
          </h3>
          {section.description !== undefined && <p className="oc-editor__facts">{section.description}</p>}
        </div>
        <SectionActions section={section} index={index} title={title} />
      </header>
      <QuestionList list={[index]} label={texts.text('admin.questionsOf', { label: title })} />
    </section>
  );
}

function SectionActions(props: { section: FormSection; index: number; title: string }) {
  const { section, index, title } = props;
  const { definition, texts, dispatch, moveLater, openSection } = useEditor();
  const last = definition.sections.length - 1;
  const remove = () => {
    const focus: FocusWish =
      last === 0 ? { place: [], part: 'add' } : { place: [Math.min(index, last - 1)], part: 'edit' };
    dispatch({ type: 'edit', edit: { kind: 'removeSection', section: index }, focus });
  };
  const move = (by: -1 | 1) => {
    const isPossible = index + by >= 0 && index + by <= last;
    return {
      'data-focus-place': String(index),
      'data-part': by < 0 ? 'up' : 'down',
      'aria-disabled': !isPossible || undefined,
      onClick: () => isPossible && moveLater({ type: 'moveSection', section, by }),
    };
  };
  return (
    <div className="oc-editor__actions">
      <IconButton
        icon="chevron-up"
        size="small"
        label={texts.text('admin.moveSectionUp', { title })}
        {...move(-1)}
      />
      <IconButton
        icon="chevron-down"
        size="small"
        label={texts.text('admin.moveSectionDown', { title })}
        {...move(1)}
      />
      <IconButton
        icon="edit"
        size="small"
        label={texts.text('admin.renameSection', { title })}
        data-focus-place={String(index)}
        data-part="edit"
        onClick={() => openSection(index)}
      />
      <IconButton
        icon="trash"
        size="small"
        label={texts.text('admin.deleteSection', { title })}
        onClick={remove}
      />
    </div>
  );
}

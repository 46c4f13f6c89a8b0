import { canMoveItem } from '@opencareers/form-core/admin/form-editing';
import { type ItemList, type ItemPlace, itemAt, itemsAt } from '@opencareers/form-core/admin/item-place';
import { isFieldType } from '@opencareers/form-core/admin/new-item';
import type { FormItem, FormSection } from '@opencareers/form-core/definition/form-definition';
import { Button, IconButton } from '@opencareers/ui/button';
import { Icon } from '@opencareers/ui/icon';
import { Tag } from '@opencareers/ui/tag';
import { useId } from 'react';
import { useEditor } from './editor-context.tsx';
import { type FocusWish, focusAfterRemoval } from './editor-state.ts';
import { problemsAt } from './findings/problems-at.ts';
import { keyOfPlace, useIsSelected } from './selection.ts';
import { questionLabel, typeName } from './type-names.ts';

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

/** The questions of a section or of a dynamic list, each with what can be done with it [FORM-10]. */
function QuestionList({ list, label }: { list: ItemList; label: string }) {
  const { definition, texts, pickType } = useEditor();
  const items = itemsAt(definition, list);
  return (
    <div className="oc-editor__list" data-place={list.length > 1 ? undefined : list.join('.')}>
      {items.length === 0 && <p className="oc-editor__empty">{texts.text('admin.noQuestions')}</p>}
      <ol aria-label={label} data-list={list.join('.')}>
        {items.map((_item, index) => {
          const place = [...list, index];
          return <QuestionRow key={place.join('.')} place={place} />;
        })}
      </ol>
      <Button
        size="small"
        iconStart="plus"
        data-focus-place={list.join('.')}
        data-part="add"
        onClick={() => pickType(list)}
      >
        {texts.text('admin.addQuestion')}
      </Button>
    </div>
  );
}

function QuestionRow({ place }: { place: ItemPlace }) {
  const { definition, texts, openQuestion } = useEditor();
  const item = itemAt(definition, place);
  if (item === undefined) return null;
  const label = questionLabel(item);
  return (
    <li className="oc-editor__question" data-place={place.join('.')}>
      <div className="oc-editor__row">
        <QuestionGrip place={place} label={label} />
        <div className="oc-editor__about">
          <button
            type="button"
            className="oc-editor__label"
            data-focus-place={place.join('.')}
            data-part="edit"
            aria-label={texts.text('admin.edit', { label })}
            onClick={() => openQuestion(place)}
          >
            {label}
          </button>
          <p className="oc-editor__facts">
            <span>{typeName(texts, item.type)}</span>
            <QuestionTags item={item} place={place} />
          </p>
        </div>
        <QuestionActions item={item} place={place} />
      </div>
      {item.type === 'dynamicList' && (
        <QuestionList list={place} label={texts.text('admin.questionsOf', { label })} />
      )}
    </li>
  );
}

/** Where a question is taken to be dragged; while several are selected, its checkbox. */
function QuestionGrip({ place, label }: { place: ItemPlace; label: string }) {
  const { definition, texts, selection, onGrip } = useEditor();
  const key = keyOfPlace(definition, place);
  const isSelected = useIsSelected(selection, key);
  if (isSelected !== null)
    return (
      <input
        type="checkbox"
        className="oc-editor__select"
        aria-label={texts.text('admin.select.question', { label })}
        checked={isSelected}
        onChange={() => selection.toggle(key)}
      />
    );
  return (
    // For the pointer alone: with keys the buttons beside it move a question.
    <span
      className="oc-editor__grip"
      aria-hidden="true"
      title={texts.text('admin.drag')}
      onPointerDown={(event) => onGrip(event, place)}
    >
      <Icon name="menu" size="small" />
    </span>
  );
}

function QuestionTags({ item, place }: { item: FormItem; place: ItemPlace }) {
  const { texts, problems } = useEditor();
  const own = problemsAt(problems, place);
  const errors = own.filter(({ severity }) => severity === 'error').length;
  return (
    <>
      {!isFieldType(item.type) && (
        <Tag tone="warning" icon="warning">
          {texts.text('admin.tag.unknown')}
        </Tag>
      )}
      {item.required && <Tag>{texts.text('admin.tag.required')}</Tag>}
      {item.newItem && <Tag tone="info">{texts.text('field.new')}</Tag>}
      {item.visibleFn !== undefined && <Tag>{texts.text('admin.tag.conditional')}</Tag>}
      {item.hidden && <Tag>{texts.text('admin.tag.hidden')}</Tag>}
      {errors > 0 && (
        <Tag tone="danger" icon="error">
          {texts.text('admin.tag.problems', { count: errors })}
        </Tag>
      )}
      {own.length > errors && (
        <Tag tone="warning" icon="warning">
          {texts.text('admin.tag.hints', { count: own.length - errors })}
        </Tag>
      )}
    </>
  );
}

function QuestionActions({ item, place }: { item: FormItem; place: ItemPlace }) {
  const { definition, texts, dispatch, openQuestion } = useEditor();
  const label = questionLabel(item);
  const duplicate = () =>
    dispatch({
      type: 'edit',
      edit: { kind: 'duplicateItem', place, label: texts.text('admin.copyOf', { label }) },
      focus: { place: place.with(-1, (place.at(-1) ?? 0) + 1), part: 'edit' },
    });
  const remove = () =>
    dispatch({
      type: 'edit',
      edit: { kind: 'removeItem', place },
      focus: focusAfterRemoval(definition, place),
    });
  return (
    <div className="oc-editor__actions">
      <MoveButton item={item} place={place} by={-1} />
      <MoveButton item={item} place={place} by={1} />
      <IconButton
        icon="edit"
        size="small"
        label={texts.text('admin.edit', { label })}
        onClick={() => openQuestion(place)}
      />
      <IconButton
        icon="copy"
        size="small"
        label={texts.text('admin.duplicate', { label })}
        onClick={duplicate}
      />
      <IconButton icon="trash" size="small" label={texts.text('admin.delete', { label })} onClick={remove} />
    </div>
  );
}

function MoveButton({ item, place, by }: { item: FormItem; place: ItemPlace; by: -1 | 1 }) {
  const { definition, texts, moveLater } = useEditor();
  const canMove = canMoveItem(definition, place, by);
  const label = questionLabel(item);
  return (
    <IconButton
      icon={by < 0 ? 'chevron-up' : 'chevron-down'}
      size="small"
      label={by < 0 ? texts.text('admin.moveUp', { label }) : texts.text('admin.moveDown', { label })}
      data-focus-place={place.join('.')}
      data-part={by < 0 ? 'up' : 'down'}
      // Not `disabled`: the focus stays where it was when a question arrives at an end.
      aria-disabled={!canMove || undefined}
      onClick={() => canMove && moveLater({ type: 'moveItem', item, by })}
    />
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

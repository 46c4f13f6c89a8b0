import type { Choice } from '@opencareers/form-core/definition/form-definition';
import { Announcement } from '@opencareers/ui/announcement';
import { Button, IconButton } from '@opencareers/ui/button';
import { Icon } from '@opencareers/ui/icon';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { blurOnLeave } from '../../form/field-control.ts';
import { useFocusLater } from '../../form/use-focus-later.ts';
import type { WidgetProps } from '../../form/widget.tsx';
import { adoptStyles } from '../../styles/adopt-styles.ts';
import rankingCss from './ranking.css?inline';
import { useLateTexts } from './use-late-texts.ts';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** All choices in an order: by buttons, by the arrow keys, and by dragging. */
export function RankingWidget({ item, field, control }: WidgetProps<'ranking'>) {
  const texts = useLateTexts();
  const list = useRef<HTMLOListElement>(null);
  const focusLater = useFocusLater(list);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (list.current !== null) adoptStyles(list.current, rankingCss);
  }, []);
  const isOff = control.isDisabled || control.isReadOnly;
  const isAnswered = Array.isArray(field.value) && field.value.length > 0;
  const ranked = rankedChoices(item.options?.choices ?? [], field.value);

  const move = (from: number, to: number) => {
    const moved = ranked[from];
    if (isOff || moved === undefined || to < 0 || to >= ranked.length || to === from) return;
    control.change(
      ranked
        .toSpliced(from, 1)
        .toSpliced(to, 0, moved)
        .map(({ value }) => value),
    );
    setSaid(texts.text('field.ranking.moved', { label: moved.label, place: to + 1, places: ranked.length }));
  };
  const moveByKey = (event: KeyboardEvent, from: number) => {
    const step = STEPS[event.key];
    if (step === undefined || isOff) return;
    event.preventDefault();
    const part = (event.target as HTMLElement).closest('[data-part]')?.getAttribute('data-part') ?? 'up';
    focusLater(
      `[data-place="${Math.max(0, Math.min(ranked.length - 1, from + step))}"] [data-part="${part}"]`,
    );
    move(from, from + step);
  };
  const press = (from: number, step: -1 | 1) => {
    focusLater(`[data-place="${from + step}"] [data-part="${step < 0 ? 'up' : 'down'}"]`);
    move(from, from + step);
  };
  const drag = (event: PointerEvent<HTMLElement>, from: number) => {
    if (dragged !== ranked[from]?.value) return;
    move(from, placeAt(list.current, event.clientY));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus goes.
    <div className="oc-ranking" onBlur={blurOnLeave(control)}>
      <p className="oc-field__help">{texts.text('field.ranking.help')}</p>
      <ol ref={list} className="oc-ranking__list">
        {ranked.map((choice, index) => (
          <li
            key={choice.value}
            data-place={index}
            data-dragged={dragged === choice.value || undefined}
            className="oc-ranking__choice"
          >
            <span
              className="oc-ranking__handle"
              aria-hidden="true"
              onPointerDown={(event) => {
                if (isOff) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(choice.value);
              }}
              onPointerMove={(event) => drag(event, index)}
              onLostPointerCapture={() => setDragged(null)}
            >
              <Icon name="menu" size="small" />
            </span>
            <span className="oc-ranking__place">{isAnswered ? index + 1 : '–'}</span>
            <span className="oc-ranking__label">
              <bdi>{choice.label}</bdi>
            </span>
            <IconButton
              icon="chevron-up"
              size="small"
              data-part="up"
              label={texts.text('field.ranking.up', { label: choice.label })}
              aria-describedby={control.describedBy}
              aria-disabled={index === 0 || control.isReadOnly || undefined}
              disabled={control.isDisabled}
              onClick={() => press(index, -1)}
              onKeyDown={(event) => moveByKey(event, index)}
            />
            <IconButton
              icon="chevron-down"
              size="small"
              data-part="down"
              label={texts.text('field.ranking.down', { label: choice.label })}
              aria-disabled={index === ranked.length - 1 || control.isReadOnly || undefined}
              disabled={control.isDisabled}
              onClick={() => press(index, 1)}
              onKeyDown={(event) => moveByKey(event, index)}
            />
          </li>
        ))}
      </ol>
      {!isAnswered && !isOff && (
        <p className="oc-ranking__open">
          <span>{texts.text('field.ranking.open')}</span>
          <Button
            size="small"
            onClick={() => {
              control.change(ranked.map(({ value }) => value));
              setSaid(texts.text('field.ranking.kept'));
              list.current?.querySelector<HTMLElement>('[data-part]')?.focus();
            }}
          >
            {texts.text('field.ranking.keep')}
          </Button>
        </p>
      )}
      <Announcement message={said} idleMs={100} />
    </div>
  );
}

/** The choices in the order of the answer; what it does not name comes behind. */
function rankedChoices(choices: readonly Choice[], value: unknown): Choice[] {
  const order: unknown[] = Array.isArray(value) ? value : [];
  const placeOf = ({ value: known }: Choice) => {
    const place = order.indexOf(known);
    return place === -1 ? order.length : place;
  };
  return choices.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The place in the list that is at a height of the window. */
function placeAt(list: HTMLElement | null, y: number): number {
  const boxes = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  const below = boxes.findIndex((box) => y < box.bottom);
  return below === -1 ? boxes.length - 1 : below;
}

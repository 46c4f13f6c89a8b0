import type { ReviewedValue, SuggestedValue } from '@opencareers/contracts/resumes';
import { Button } from '@opencareers/ui/button';
import { Switch } from '@opencareers/ui/switch';
import { Tag } from '@opencareers/ui/tag';
import { TextField } from '@opencareers/ui/text-field';
import { useId, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { MessageKey } from '../../../messages/translate.ts';
import { FIELD_TEXTS, LONG_FIELDS, summaryOf } from './review-texts.ts';
import { isUnsure, type ReviewChoice } from './use-review.ts';

interface ReviewValueProps {
  suggestion: ReviewedValue;
  choice: ReviewChoice;
  /** Its lines are the ones that are marked. */
  isShown: boolean;
  /** Marks its lines; `isPressed` when somebody asked for it, not only came by. */
  onShow: (suggestion: ReviewedValue, isPressed: boolean) => void;
  error: string | undefined;
}

/** One value that was read: where it stands, what the profile says, and whether it is taken. */
export function ReviewValue({ suggestion, choice, isShown, onShow, error }: ReviewValueProps) {
  const { t } = useMessages();
  const titleId = useId();
  const [isEditing, setIsEditing] = useState(false);
  const { path, state, current, lines } = suggestion;
  const value = choice.currentValue(suggestion);
  const { title, more } = summaryOf(value);
  const label = FIELD_TEXTS[path];
  const other = state === 'different' && current !== null ? summaryOf(current) : null;
  return (
    <li className="review__value" data-shown={isShown || undefined}>
      {label !== undefined && <span className="review__label">{t(label)}</span>}
      <button
        type="button"
        id={titleId}
        className="review__source"
        aria-pressed={isShown}
        disabled={lines.length === 0}
        onFocus={() => onShow(suggestion, false)}
        onClick={() => onShow(suggestion, true)}
      >
        <bdi>{title}</bdi>
      </button>
      {more.map((line) => (
        <p key={line} className="review__more" dir="auto">
          {line}
        </p>
      ))}
      <p className="review__marks">
        {state === 'same' && <Tag icon="check">{t('resume.same')}</Tag>}
        {isUnsure(suggestion) && (
          <Tag tone="warning" icon="warning">
            {t('resume.unsure')}
          </Tag>
        )}
      </p>
      {other !== null && (
        <p className="review__more">
          {t('resume.current')} <bdi>{[other.title, ...other.more].join(' · ')}</bdi>
        </p>
      )}
      {isEditing && (
        <ValueFields value={value} label={label} onChange={(changed) => choice.edit(path, changed)} />
      )}
      {error !== undefined && (
        <p className="review__error" role="alert">
          {error}
        </p>
      )}
      <div className="review__ways">
        {choice.canTake(suggestion) && (
          <Switch
            label={t('resume.take')}
            aria-describedby={titleId}
            isSelected={choice.isTaken(path)}
            onChange={(isTaken) => choice.take(path, isTaken)}
          />
        )}
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isEditing}
          aria-describedby={titleId}
          onClick={() => setIsEditing(!isEditing)}
        >
          {t('resume.edit')}
        </Button>
      </div>
    </li>
  );
}

interface ValueFieldsProps {
  value: SuggestedValue;
  /** Name of a fact; the fields of an item have names of their own. */
  label: MessageKey | undefined;
  onChange: (value: SuggestedValue) => void;
}

/** The fields of a value, to change it before it is taken. */
function ValueFields({ value, label, onChange }: ValueFieldsProps) {
  const { t } = useMessages();
  if (typeof value === 'string')
    return (
      <TextField
        label={t(label ?? 'resume.fieldText')}
        rows={value.length > 80 ? 4 : 1}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <div className="review__fields">
      {Object.entries(value).map(([name, each]) => {
        const key = FIELD_TEXTS[name];
        if (key === undefined) return null;
        const change = (changed: string | boolean) => onChange({ ...value, [name]: changed });
        return typeof each === 'boolean' ? (
          <Switch key={name} label={t(key)} isSelected={each} onChange={change} />
        ) : (
          <TextField
            key={name}
            label={t(key)}
            description={/date$/i.test(name) ? t('resume.monthHelp') : undefined}
            rows={LONG_FIELDS.has(name) ? 4 : 1}
            value={each}
            onChange={change}
          />
        );
      })}
    </div>
  );
}

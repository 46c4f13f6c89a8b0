import { ownTimeZone } from '../../../messages/formats.ts';
import '@opencareers/form-react/combobox.css';
import { ChoiceCombobox } from '@opencareers/form-react/choices/combobox/choice-combobox';
import { describeField, FieldFrame, fieldPartIds } from '@opencareers/ui/field';
import { useIsAlive } from '@opencareers/ui/use-is-alive';
import { useId, useMemo, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { clockIn, listTimeZones, type TimeZoneChoice, timeZoneLabel } from './time-zones.ts';

export interface TimeZoneFieldProps {
  /** IANA name; empty for that of the browser. */
  value: string;
  onChange: (value: string) => void;
  errorMessage?: string | undefined;
}

/** The zone in which times are shown, found by the name of a city. */
export function TimeZoneField({ value, onChange, errorMessage }: TimeZoneFieldProps) {
  const { t, formatLocale } = useMessages();
  const id = useId();
  // What the browser's zone is, and which it knows, the server cannot tell.
  const isAlive = useIsAlive();
  const [isWanted, setIsWanted] = useState(false);
  const choices = useTimeZoneChoices({ value, isAlive, isWanted });
  const notes = {
    help: isAlive && t('settings.zone.now', { time: clockIn(formatLocale, value) }),
    error: errorMessage,
  };
  return (
    <FieldFrame id={id} label={t('settings.zone.label')} onFocus={() => setIsWanted(true)} {...notes}>
      <ChoiceCombobox
        id={id}
        label={t('settings.zone.label')}
        labelId={fieldPartIds(id).label}
        describedBy={describeField(id, notes)}
        choices={choices}
        value={value}
        onChange={onChange}
        showLabel={t('settings.zone.show')}
        noMatchLabel={t('settings.zone.none')}
        isReadOnly={!isAlive}
      />
    </FieldFrame>
  );
}

/** Four hundred zones with their offsets take a moment to write: they are, once somebody looks for one. */
function useTimeZoneChoices({
  value,
  isAlive,
  isWanted,
}: Record<'isAlive' | 'isWanted', boolean> & { value: string }) {
  const { t, formatLocale } = useMessages();
  const first = useMemo((): TimeZoneChoice[] => {
    if (!isAlive) return [];
    const own = ownTimeZone();
    return [{ value: '', label: t('settings.zone.browser', { zone: timeZoneLabel(formatLocale, own) }) }];
  }, [isAlive, t, formatLocale]);
  return useMemo(() => {
    if (isWanted) return [...first, ...listTimeZones(formatLocale)];
    return value === '' || !isAlive
      ? first
      : [...first, { value, label: timeZoneLabel(formatLocale, value) }];
  }, [first, isAlive, isWanted, value, formatLocale]);
}

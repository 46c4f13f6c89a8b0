import { writtenTime } from '@opencareers/form-core/rules/late/late-checks';
import { Select } from '@opencareers/ui/select';
import { useLayoutEffect, useRef } from 'react';
import { nativeControlProps } from '../../form/field-control.ts';
import type { WidgetProps } from '../../form/widget.tsx';
import { adoptStyles } from '../../styles/adopt-styles.ts';
import { PickerEntry } from '../dates/picker-entry.tsx';
import { asText } from '../text/text-widget.tsx';
import panelCss from './time-panel.css?inline';
import { parseTimeText, timePattern } from './time-text.ts';
import { useLateTexts } from './use-late-texts.ts';

/** Minutes between the times of the picker. */
const STEP = 5;
const EXAMPLE = '14:30';

/** A time of the day to type or to pick, in 12 or 24 hours as in the language of the form. */
export function TimeWidget({ item, field, control }: WidgetProps<'time'>) {
  const texts = useLateTexts();
  const pattern = timePattern(texts.locale);
  const { onBlur, ...native } = nativeControlProps(control, item);
  const value = asText(field.value);
  return (
    <PickerEntry
      {...native}
      written={writtenTime(value, texts.locale)}
      onType={(text) => control.change(parseTimeText(text, pattern) ?? text)}
      onClear={() => control.change(null)}
      onLeave={onBlur}
      format={writtenTime(EXAMPLE, texts.locale)}
      icon="clock"
      openLabel={texts.text('field.time.choose')}
      renderPanel={({ taken }) => (
        <TimePanel
          value={/^\d\d:\d\d$/.test(value) ? value : ''}
          step={item.options?.step ?? STEP}
          onChange={(time) => {
            taken();
            control.change(time);
          }}
        />
      )}
    />
  );
}

/** Hours, minutes and the half of the day as lists of the browser: phones show their own wheels for them. */
function TimePanel(props: { value: string; step: number; onChange: (time: string) => void }) {
  const { value, step, onChange } = props;
  const texts = useLateTexts();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) adoptStyles(place.current, panelCss);
  }, []);
  const { halves } = timePattern(texts.locale);
  const [hours = '', minutes = ''] = value.split(':');
  const half = Number(hours) < 12 ? 0 : 12;
  const two = (part: number) => String(part).padStart(2, '0');
  const known = Array.from({ length: Math.ceil(60 / step) }, (_, index) => two(index * step));
  // A time that was typed lies between those that are offered.
  const offered = minutes === '' || known.includes(minutes) ? known : [...known, minutes].toSorted();
  const none = { value: '', label: '–', isDisabled: true };
  return (
    <div ref={place} className="oc-time-panel">
      <Select
        label={texts.text('field.time.hour')}
        labelPosition="above"
        value={hours}
        onChange={(hour) => onChange(`${hour}:${minutes || '00'}`)}
        options={[none, ...hourOptions(halves === null ? null : half)]}
      />
      <Select
        label={texts.text('field.time.minute')}
        labelPosition="above"
        value={minutes}
        onChange={(minute) => onChange(`${hours || '00'}:${minute}`)}
        options={[none, ...offered.map((minute) => ({ value: minute, label: minute }))]}
      />
      {halves !== null && (
        <Select
          label={texts.text('field.time.half')}
          labelPosition="above"
          value={String(half)}
          onChange={(next) => onChange(`${two((Number(hours) % 12) + Number(next))}:${minutes || '00'}`)}
          options={halves.map((label, index) => ({ value: String(index * 12), label }))}
        />
      )}
    </div>
  );
}

/** Twelve hours of a half of the day, from twelve o'clock on, or all of them. */
function hourOptions(half: 0 | 12 | null) {
  return Array.from({ length: half === null ? 24 : 12 }, (_, index) => ({
    value: String(index + (half ?? 0)).padStart(2, '0'),
    label: half === null ? String(index).padStart(2, '0') : String(index === 0 ? 12 : index),
  }));
}

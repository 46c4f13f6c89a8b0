import type { NumberKey } from '@opencareers/theme/theme-key';
import { TextInput } from '@opencareers/ui/text-input';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { FieldPart, TokenControlProps } from './token-field.ts';
import { useFrameThrottle } from './use-frame-throttle.ts';

/** Of what does not turn round with a page: a picture has its left side at the left in every language. */
const PHYSICAL: ReadonlySet<string> = new Set(['hero.focusX']);

type NumberControlProps = Omit<TokenControlProps, 'token'> & {
  token: NumberKey & { path: string };
  field: FieldPart;
};

/** A number between two ends: by a slider, or written. */
export function NumberControl({ token, value, onChange, field }: NumberControlProps) {
  const { t } = useMessages();
  const { min, max } = token;
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && !isWithin(Number(typed), token);
  const slide = useFrameThrottle((moved: string) => onChange(Number(moved)));
  const errorId = `${field.id}-wrong`;
  const range = { min, max, step: max - min > 8 ? 1 : 0.5 };
  return (
    <>
      <div className="theme-number">
        <TextInput
          type="range"
          className="theme-number__slider"
          dir={PHYSICAL.has(token.path) ? 'ltr' : undefined}
          aria-label={t('theme.slider', { name: field.label })}
          {...range}
          value={String(value)}
          onChange={slide}
        />
        <TextInput
          id={field.id}
          type="number"
          className="theme-number__text"
          {...range}
          aria-invalid={isWrong || undefined}
          aria-describedby={[field.describedBy, isWrong && errorId].filter(Boolean).join(' ') || undefined}
          value={typed ?? String(value)}
          onChange={(written) => {
            setTyped(written);
            if (written !== '' && isWithin(Number(written), token)) onChange(Number(written));
          }}
          onBlur={() => setTyped(null)}
        />
      </div>
      {isWrong && (
        <p className="oc-field__error" id={errorId}>
          {t('theme.wrongNumber', { min, max })}
        </p>
      )}
    </>
  );
}

function isWithin(number: number, { min, max }: NumberKey): boolean {
  return number >= min && number <= max;
}

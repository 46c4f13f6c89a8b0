import { contrast, readColour } from '@opencareers/theme/colours/colour';
import { type HexColour, toHex } from '@opencareers/theme/colours/oklab';
import type { ColourKey } from '@opencareers/theme/theme-key';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Icon } from '@opencareers/ui/icon';
import { TextInput } from '@opencareers/ui/text-input';
import { useState } from 'react';
import { numberFormat } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { ProblemText } from '../publishing/problem-text.tsx';
import type { FieldPart, TokenControlProps } from './token-field.ts';
import { tokenValueText } from './token-texts.ts';
import { useFrameThrottle } from './use-frame-throttle.ts';

const BLACK = toHex({ lightness: 0, chroma: 0, hue: 0 });
const WHITE = toHex({ lightness: 1, chroma: 0, hue: 0 });

type ColourControlProps = Omit<TokenControlProps, 'token'> & { token: ColourKey; field: FieldPart };

/** A colour: chosen by hand, written as a text, or derived; says whether it can be read, and what could be. */
export function ColourControl(props: ColourControlProps) {
  const { token, own, value, derived, problems, onChange, field } = props;
  const { t } = useMessages();
  // What nothing on the page has, such as the end of a gradient that is not drawn, has no colour to be judged.
  const shown = readColour(value) ?? readColour(derived);
  const [typed, setTyped] = useState<string | null>(null);
  const change = useFrameThrottle(onChange);
  const isWrong = typed !== null && readColour(typed) === undefined;
  const isDerived = value === null;
  const text = typed ?? (isDerived ? '' : tokenValueText(value));
  const automaticText =
    shown === undefined ? t('theme.automatic') : t('theme.automaticAs', { colour: shown });
  const errorId = `${field.id}-wrong`;
  return (
    <>
      <div className="theme-colour">
        <TextInput
          type="color"
          className={
            shown === undefined ? 'theme-colour__well theme-colour__well--unset' : 'theme-colour__well'
          }
          aria-label={t('theme.pickColour', { name: field.label })}
          value={shown ?? BLACK}
          onChange={change}
        />
        <TextInput
          id={field.id}
          className="theme-colour__text"
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          placeholder={isDerived ? automaticText : undefined}
          aria-invalid={isWrong || undefined}
          aria-describedby={[field.describedBy, isWrong && errorId].filter(Boolean).join(' ') || undefined}
          value={text}
          onChange={(written) => {
            setTyped(written);
            const colour = readColour(written);
            if (colour !== undefined) onChange(colour);
          }}
          onBlur={() => setTyped((left) => (left !== null && left !== '' && isWrong ? left : null))}
        />
        {token.standard === null && !isDerived && own !== undefined && (
          <Button size="small" variant="quiet" onClick={() => onChange(null)}>
            {t('theme.automatic')}
          </Button>
        )}
      </div>
      {isWrong && (
        <p className="oc-field__error" id={errorId}>
          {t('theme.wrongColour')}
        </p>
      )}
      {shown !== undefined && <Verdict colour={shown} problems={problems} onTake={onChange} />}
    </>
  );
}

interface VerdictProps {
  colour: HexColour;
  problems: ColourControlProps['problems'];
  onTake: (colour: string) => void;
}

/** Whether what stands on or in a colour can be read, and the nearest colour with which it can. */
function Verdict({ colour, problems, onTake }: VerdictProps) {
  const { t, formatLocale } = useMessages();
  const [worst] = problems.toSorted((one, other) => one.ratio - other.ratio);
  if (worst === undefined) {
    const number = numberFormat(formatLocale, { maximumFractionDigits: 1 });
    return (
      <p className="theme-verdict">
        <Icon name="success" size="small" />
        {t('theme.passes', {
          white: number.format(contrast(colour, WHITE)),
          black: number.format(contrast(colour, BLACK)),
        })}
      </p>
    );
  }
  const { nearest } = worst;
  return (
    <AlertBox
      tone="warning"
      className="theme-verdict--failing"
      action={
        nearest !== null && (
          <Button size="small" onClick={() => onTake(nearest)}>
            <span className="theme-swatch" style={{ background: nearest }} aria-hidden="true" />
            {t('theme.takeNearest', { colour: nearest })}
          </Button>
        )
      }
    >
      <ProblemText problem={worst} />
    </AlertBox>
  );
}

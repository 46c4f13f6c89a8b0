import { fontFamilies } from '@opencareers/theme/fonts/web-fonts';
import type { ChoiceKey } from '@opencareers/theme/theme-key';
import { RadioGroup } from '@opencareers/ui/choice-group';
import { useEffect } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { showAllFonts } from './font-faces.ts';
import type { FieldPart, TokenControlProps } from './token-field.ts';
import { choiceLabel } from './token-texts.ts';

type ChoiceControlProps = Omit<TokenControlProps, 'token'> & {
  token: ChoiceKey & { path: string };
  field: FieldPart;
};

/** One of several words; a font is written in its own face. */
export function ChoiceControl({ token, value, onChange, field }: ChoiceControlProps) {
  const messages = useMessages();
  const isFont = token.path.startsWith('fonts.');
  useEffect(() => (isFont ? showAllFonts(document) : undefined), [isFont]);
  const labelOf = (choice: string) => choiceLabel(messages, token, choice);
  return (
    <RadioGroup
      name={field.id}
      aria-describedby={field.describedBy}
      direction={isFont ? 'vertical' : 'horizontal'}
      className={isFont ? 'theme-choice theme-choice--fonts' : 'theme-choice'}
      value={String(value)}
      onChange={onChange}
      choices={token.choices.map((choice) => ({
        value: choice,
        label: isFont ? (
          <span style={{ fontFamily: fontFamilies(choice as Parameters<typeof fontFamilies>[0]) }}>
            {labelOf(choice)}
          </span>
        ) : (
          labelOf(choice)
        ),
      }))}
    />
  );
}

import type { TextKey } from '@opencareers/theme/theme-key';
import { Checkbox } from '@opencareers/ui/choice-group';
import { TextInput } from '@opencareers/ui/text-input';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { FieldPart, TokenControlProps } from '../controls/token-field.ts';

type AltControlProps = Omit<TokenControlProps, 'token'> & { token: TextKey; field: FieldPart };

/** What a picture shows, or that it is decoration: one of the two is said before it is published. */
export function AltControl({ token, value, onChange, field }: AltControlProps) {
  const { t } = useMessages();
  const text = typeof value === 'string' ? value : '';
  const isDecoration = value === '';
  const isUnsaid = value === null || value === undefined;
  const errorId = `${field.id}-unsaid`;
  return (
    <>
      <TextInput
        id={field.id}
        maxLength={token.max}
        value={text}
        disabled={isDecoration}
        aria-invalid={isUnsaid || undefined}
        aria-describedby={[field.describedBy, isUnsaid && errorId].filter(Boolean).join(' ') || undefined}
        // Emptied, it is unsaid again: that it is decoration is said below.
        onChange={(written) => onChange(written === '' ? null : written)}
      />
      {isUnsaid && (
        <p className="oc-field__error" id={errorId}>
          {t('theme.upload.describe')}
        </p>
      )}
      <Checkbox
        label={t('theme.upload.decoration')}
        isSelected={isDecoration}
        onChange={(isSelected) => onChange(isSelected ? '' : null)}
      />
    </>
  );
}

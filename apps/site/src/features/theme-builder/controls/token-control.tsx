import { Button } from '@opencareers/ui/button';
import { describeField, FieldFrame } from '@opencareers/ui/field';
import { TextInput } from '@opencareers/ui/text-input';
import { memo, useId } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { AltControl } from '../uploads/alt-control.tsx';
import { FileControl } from '../uploads/file-control.tsx';
import { ChoiceControl } from './choice-control.tsx';
import { ColourControl } from './colour-control.tsx';
import { NumberControl } from './number-control.tsx';
import type { FieldPart, TokenControlProps } from './token-field.ts';
import { tokenHelp, tokenLabel, tokenValueText } from './token-texts.ts';

/** Kinds whose controls are several, each with a name of its own. */
const GROUPS: ReadonlySet<string> = new Set(['choice', 'file']);

/**
 * One token with what it is called, what it changes, and the control of its kind. Drawn again only when something of it
 * changes: while one is dragged, all others stand still.
 */
export const TokenControl = memo(function TokenControl(props: TokenControlProps) {
  const { token, own, onChange } = props;
  const messages = useMessages();
  const id = useId();
  const label = tokenLabel(messages, token.path);
  const help = tokenHelp(messages, token);
  const field: FieldPart = { id, label, describedBy: describeField(id, { help }) };
  const reset = own !== undefined && (
    <Button
      size="small"
      variant="quiet"
      iconStart="undo"
      className="theme-token__reset"
      aria-label={messages.t('theme.resetToken', { name: label })}
      onClick={() => onChange(undefined)}
    >
      {messages.t('theme.reset')}
    </Button>
  );
  return (
    <div className="theme-token" data-token={token.path}>
      <FieldFrame
        id={id}
        label={label}
        labelling={GROUPS.has(token.kind) ? 'group' : 'control'}
        group={token.kind === 'choice' ? { role: 'radiogroup' } : undefined}
        help={help}
      >
        <KindControl {...props} field={field} />
      </FieldFrame>
      {reset}
    </div>
  );
});

function KindControl({ field, ...props }: TokenControlProps & { field: FieldPart }) {
  const { token, value, onChange } = props;
  switch (token.kind) {
    case 'colour':
      return <ColourControl {...props} token={token} field={field} />;
    case 'choice':
      return <ChoiceControl {...props} token={token} field={field} />;
    case 'number':
      return <NumberControl {...props} token={token} field={field} />;
    case 'file':
      return <FileControl {...props} token={token} field={field} />;
    case 'text':
      if (token.standard === null) return <AltControl {...props} token={token} field={field} />;
      return (
        <TextInput
          id={field.id}
          aria-describedby={field.describedBy}
          maxLength={token.max}
          value={tokenValueText(value)}
          onChange={onChange}
        />
      );
  }
}

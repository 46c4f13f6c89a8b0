import type { AssistantTurn } from '@opencareers/contracts/assistant';
import { IconButton } from '@opencareers/ui/button';
import { useToast } from '@opencareers/ui/toast';
import { useMessages } from '../../../messages/messages-context.tsx';
import { copyText } from '../../../shell/copy-text.ts';
import { BlockView } from '../blocks/block-view.tsx';
import { SourceList } from '../blocks/source-list.tsx';
import { sayTurn } from '../conversation/transcript.ts';
import { AskedText } from './asked-text.tsx';
import { ChipList } from './chip-list.tsx';

export interface TurnViewProps {
  turn: AssistantTurn;
  /** Only the last answer suggests what to ask next. */
  isLast: boolean;
}

/** A question with its answer. */
export function TurnView({ turn, isLast }: TurnViewProps) {
  const { t } = useMessages();
  const { show } = useToast();
  const handleCopy = async () => {
    const isCopied = await copyText(sayTurn(turn));
    show(
      isCopied
        ? { message: t('assistant.copied'), tone: 'success', duration: 2000 }
        : { message: t('assistant.copyFailed'), tone: 'warning' },
    );
  };
  return (
    <article className="assistant-turn" tabIndex={-1}>
      <AskedText text={turn.asked} />
      <div className="assistant-answer">
        {turn.blocks.map((block, place) => (
          // Blocks of a turn never change.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <BlockView key={place} block={block} turn={turn} id={`${turn.id}.${place}`} />
        ))}
        <Fallback reason={turn.fallback} />
        <div className="assistant-answer__end">
          <IconButton
            icon="copy"
            size="small"
            label={t('assistant.copy')}
            onClick={() => void handleCopy()}
          />
          {turn.by === 'model' && <span>{t('assistant.byModel')}</span>}
          <SourceList blocks={turn.blocks} />
        </div>
      </div>
      {isLast && <ChipList chips={turn.chips} />}
    </article>
  );
}

/** Says that the model did not answer as it should have, and what was done about it. */
function Fallback({ reason }: { reason: AssistantTurn['fallback'] }) {
  const { t } = useMessages();
  if (reason === null) return null;
  const instead = reason === 'limited' ? 'assistant.limitReached' : 'assistant.fellBack';
  return <p className="assistant-fallback">{t(reason === 'unproven' ? 'assistant.leftOut' : instead)}</p>;
}

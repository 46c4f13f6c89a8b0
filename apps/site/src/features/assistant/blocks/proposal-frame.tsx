import { Button } from '@opencareers/ui/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { Done } from '../conversation/conversation-store.ts';
import { ProposalBox } from './proposal-box.tsx';

/** What every proposal says, and what a press of it is called. */
export interface ProposalProps {
  id: string;
  /** Empty where the button says all. */
  text: string;
  button: string;
}

interface ProposalFrameProps extends ProposalProps {
  done: Done | null;
  /** Why a press would change nothing any more; null where it would. */
  isSettled: string | null;
  isPending?: boolean;
  onPress: () => void;
  /** What a press did. */
  outcome: ReactNode;
  onUndo?: () => void;
}

/** Something that one press does [ASSIST-02]: what it is, then what was done and the way back. */
export function ProposalFrame(props: ProposalFrameProps) {
  const { text, button, done, isSettled, isPending = false, onPress, outcome, onUndo } = props;
  const { t } = useMessages();
  const result = useRef<HTMLParagraphElement>(null);
  const before = useRef(done);
  useEffect(() => {
    if (before.current === done) return;
    before.current = done;
    // The button that was pressed is gone: what came of it is read next.
    result.current?.focus({ preventScroll: true });
  }, [done]);
  return (
    <ProposalBox text={text}>
      {done === null ? (
        <div className="assistant-buttons">
          <Button size="small" disabled={isSettled !== null} isPending={isPending} onClick={onPress}>
            <bdi>{button}</bdi>
          </Button>
          {isSettled !== null && <span className="assistant-proposal__settled">{isSettled}</span>}
        </div>
      ) : (
        <div className="assistant-buttons">
          <p ref={result} className="assistant-proposal__done" tabIndex={-1}>
            {done.state === 'undone' ? t('assistant.undone') : outcome}
          </p>
          {done.state === 'done' && onUndo && (
            <Button size="small" variant="quiet" iconStart="undo" isPending={isPending} onClick={onUndo}>
              {t('saved.undo')}
            </Button>
          )}
        </div>
      )}
    </ProposalBox>
  );
}

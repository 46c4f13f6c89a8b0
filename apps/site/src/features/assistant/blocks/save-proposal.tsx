import type { AssistantTurn } from '@opencareers/contracts/assistant';
import { AlertBox } from '@opencareers/ui/alert-box';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSavedPositions, useSaveSeveral } from '../../saved/index.ts';
import { useDone } from '../use-assistant.ts';
import { ProposalFrame, type ProposalProps } from './proposal-frame.tsx';

interface SaveProposalProps extends ProposalProps {
  ids: readonly number[];
  /** Its positions say what those are called that are saved. */
  turn: AssistantTurn;
}

/** Saves positions where the page saves them: on the device, or with the account of who is signed in. */
export function SaveProposal({ ids, turn, ...said }: SaveProposalProps) {
  const { t } = useMessages();
  const save = useSaveSeveral();
  const saved = useSavedPositions();
  const [done, note] = useDone(said.id);
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const rows = turn.blocks.flatMap((block) => (block.kind === 'positions' ? block.rows : []));
  const proposed = rows.filter(({ id }) => ids.includes(id));
  const isSettled = proposed.every(({ id }) => saved.some((one) => one.id === id));

  const change = async (isRemoval: boolean) => {
    setIsPending(true);
    const asked = isRemoval ? proposed.filter(({ id }) => done?.ids?.includes(id)) : proposed;
    const outcome = await save(asked, isRemoval);
    setRefusal(outcome.refusal);
    setIsPending(false);
    if (isRemoval && outcome.refusal === null) note({ state: 'undone' });
    if (!isRemoval && outcome.changed.length > 0) note({ state: 'done', ids: outcome.changed });
  };
  return (
    <>
      <ProposalFrame
        {...said}
        done={done}
        isSettled={isSettled ? t('assistant.isSaved') : null}
        isPending={isPending}
        onPress={() => void change(false)}
        outcome={t('assistant.nowSaved', { count: done?.ids?.length ?? 0 })}
        onUndo={() => void change(true)}
      />
      {refusal !== null && (
        <AlertBox tone="warning" isUrgent>
          {refusal}
        </AlertBox>
      )}
    </>
  );
}

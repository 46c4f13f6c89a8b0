import type { AssistantTurn } from '@opencareers/contracts/assistant';
import { AlertBox } from '@opencareers/ui/alert-box';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { type Cartable, cartStoreOf, useCartItems } from '../../cart/index.ts';
import { useAssistant, useDone } from '../use-assistant.ts';
import { ProposalFrame, type ProposalProps } from './proposal-frame.tsx';

interface CartProposalProps extends ProposalProps {
  action: 'cart_add' | 'cart_remove';
  ids: readonly number[];
  /** Its positions say what those are called that go into the cart. */
  turn: AssistantTurn;
}

type Refusal = 'full' | 'invalid' | 'failed';

/** Puts positions into the cart of the page, or takes them out; whatever else shows the cart shows it at once. */
export function CartProposal(props: CartProposalProps) {
  return useAssistant().settings.isCartOffered ? <OfferedCart {...props} /> : null;
}

function OfferedCart({ action, ids, turn, ...said }: CartProposalProps) {
  const { t } = useMessages();
  const store = cartStoreOf(useSite());
  const items = useCartItems();
  const [done, note] = useDone(said.id);
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isAdding = action === 'cart_add';
  const isIn = (id: number) => items?.some((item) => item.id === id) === true;
  const open = ids.filter((id) => isIn(id) !== isAdding);
  const named = new Map([...namedIn(turn), ...(items ?? []).map((item) => [item.id, item] as const)]);

  /** Gives those that it was done with; the first refusal ends it. */
  const change = async (toAdd: boolean, changed: readonly number[]): Promise<number[]> => {
    const outcomeOf = async (id: number) =>
      toAdd ? await store.add(named.get(id) ?? { id, name: '', locations: [] }) : await store.remove([id]);
    const carried: number[] = [];
    for (const id of changed) {
      const outcome = await outcomeOf(id);
      if (outcome === 'done') carried.push(id);
      else setRefusal(outcome);
      if (outcome === 'full' || outcome === 'failed') break;
    }
    return carried;
  };
  const run = async (work: () => Promise<void>) => {
    setIsPending(true);
    setRefusal(null);
    await work();
    setIsPending(false);
  };
  const handlePress = () =>
    run(async () => {
      const carried = await change(isAdding, open);
      if (carried.length > 0) note({ state: 'done', ids: carried });
    });
  const handleUndo = () =>
    run(async () => {
      const changed = done?.ids ?? [];
      if ((await change(!isAdding, changed)).length === changed.length) note({ state: 'undone' });
    });
  const settled = t(isAdding ? 'assistant.isInCart' : 'assistant.isNotInCart');
  return (
    <>
      <ProposalFrame
        {...said}
        done={done}
        isSettled={items !== null && open.length === 0 ? settled : null}
        isPending={isPending || items === null}
        onPress={() => void handlePress()}
        outcome={t(isAdding ? 'assistant.inCart' : 'assistant.outOfCart', { count: done?.ids?.length ?? 0 })}
        onUndo={() => void handleUndo()}
      />
      {refusal !== null && (
        <AlertBox tone="warning" isUrgent>
          {t(REFUSALS[refusal], { max: store.jobLimit() })}
        </AlertBox>
      )}
    </>
  );
}

const REFUSALS = { full: 'cart.full', invalid: 'cart.invalid', failed: 'cart.failed' } as const;

function namedIn({ blocks }: AssistantTurn): [number, Cartable][] {
  return blocks.flatMap((block) =>
    block.kind === 'positions' ? block.rows.map((row): [number, Cartable] => [row.id, row]) : [],
  );
}

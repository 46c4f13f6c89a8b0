import type { SearchWish } from '@opencareers/contracts/assistant';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSearch, withPosition } from '../../search/index.ts';
import { stateOfWish } from '../conversation/search-wish.ts';
import { useAssistant, useDone } from '../use-assistant.ts';
import { ProposalFrame, type ProposalProps } from './proposal-frame.tsx';

/** Leads the list to a search by its address, so that fields, filters and results agree. */
export function SearchProposal({ wish, ...said }: ProposalProps & { wish: SearchWish }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const { state, links, go } = useSearch();
  const { showPage } = useAssistant();
  const [done, note] = useDone(said.id);
  const address = links.search(stateOfWish(wish));
  const isShown = links.search(withPosition(state, null)) === address;
  const handlePress = () => {
    note({ state: 'done', before: links.search(state) });
    go(stateOfWish(wish));
    showPage();
  };
  const handleUndo = () => {
    note({ state: 'undone' });
    if (done?.before !== undefined) void navigate(done.before, { preventScrollReset: true });
  };
  return (
    <ProposalFrame
      {...said}
      // Somebody has gone on to another search: it can be shown again.
      done={done?.state === 'done' && !isShown ? null : done}
      isSettled={isShown ? t('assistant.searchShown') : null}
      onPress={handlePress}
      outcome={t('assistant.searchShown')}
      onUndo={handleUndo}
    />
  );
}

import type { AssistantBlock, AssistantTurn } from '@opencareers/contracts/assistant';
import { TagList } from '@opencareers/ui/tag';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useAssistant } from '../use-assistant.ts';
import { CartProposal } from './cart-proposal.tsx';
import { Contact } from './contact-form.tsx';
import { FormProposal } from './form-proposal.tsx';
import { PositionsBlock } from './positions-block.tsx';
import { ResumeSlot } from './resume-slot.tsx';
import { SafeLink } from './safe-link.tsx';
import { SaveProposal } from './save-proposal.tsx';
import { SearchProposal } from './search-proposal.tsx';

interface BlockProps<Kind extends AssistantBlock['kind'] = AssistantBlock['kind']> {
  block: Extract<AssistantBlock, { kind: Kind }>;
  turn: AssistantTurn;
  /** Of the block among all of the conversation. */
  id: string;
}

/** One piece of an answer. */
export function BlockView(props: BlockProps) {
  const { block } = props;
  switch (block.kind) {
    case 'text':
      return <p dir="auto">{block.text}</p>;
    case 'understood':
      return <Understood {...props} block={block} />;
    case 'positions':
      return <PositionsBlock block={block} />;
    case 'facts':
      return <Facts {...props} block={block} />;
    case 'proposal':
      return <Proposal {...props} block={block} />;
    case 'links':
      return (
        <ul className="assistant-links">
          {block.links.map(({ label, href }) => (
            <li key={`${label} ${href}`}>
              <SafeLink href={href}>{label}</SafeLink>
            </li>
          ))}
        </ul>
      );
    case 'contact':
      return <Contact text={block.text} isAsked={props.turn.intent === 'contact'} />;
    default:
      // A newer server may say it in ways that this page does not know.
      return null;
  }
}

/** What was understood of a wish; what is taken off is searched without. */
function Understood({ block }: BlockProps<'understood'>) {
  const { t } = useMessages();
  const { ask, talk } = useAssistant();
  const tags = block.parts.map(({ label }, place) => ({ id: String(place), label }));
  const handleRemove = (id: string) => {
    const part = block.parts[Number(id)];
    if (part === undefined || talk.asking !== null) return;
    ask({ text: t('assistant.without', { part: part.label }), wish: part.without });
  };
  return (
    <TagList
      label={t('assistant.understood')}
      tags={tags}
      onRemove={handleRemove}
      removeLabel={(part) => t('assistant.giveUp', { part })}
    />
  );
}

function Facts({ block }: BlockProps<'facts'>) {
  return (
    <dl className="assistant-facts">
      {block.items.map(({ label, value, href }) => (
        <div key={`${label} ${value}`}>
          <dt dir="auto">{label}</dt>
          <dd dir="auto">{href === null ? value : <SafeLink href={href}>{value}</SafeLink>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What only a press does [ASSIST-02]. */
function Proposal({ block, turn, id }: BlockProps<'proposal'>) {
  const { proposal, text, button } = block;
  const said = { id, text, button };
  switch (proposal.action) {
    case 'cart_add':
    case 'cart_remove':
      return <CartProposal {...said} action={proposal.action} ids={proposal.positionIds} turn={turn} />;
    case 'save':
      return <SaveProposal {...said} ids={proposal.positionIds} turn={turn} />;
    case 'search':
      return <SearchProposal {...said} wish={proposal.wish} />;
    case 'form_open':
      return <FormProposal {...said} href={proposal.href} />;
    case 'resume_upload':
    case 'resume_remove':
      return <ResumeSlot {...said} action={proposal.action} />;
    default:
      return null;
  }
}

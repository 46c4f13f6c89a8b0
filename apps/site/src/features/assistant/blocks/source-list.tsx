import type { AssistantBlock, AssistantSourceLine } from '@opencareers/contracts/assistant';
import type { SyntheticEvent } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { SafeLink } from './safe-link.tsx';

/** Where an answer comes from: which field, which sentence, which question. Each is named once. */
export function SourceList({ blocks }: { blocks: readonly AssistantBlock[] }) {
  const { t } = useMessages();
  const sources = new Map(blocks.flatMap(sourcesOf).map((source) => [keyOf(source), source]));
  if (sources.size === 0) return null;
  return (
    <details className="assistant-sources" onToggle={showWhole}>
      <summary>{t('assistant.why')}</summary>
      <ul>
        {[...sources].map(([key, { label, href, quote }]) => (
          <li key={key} dir="auto">
            {href === null ? label : <SafeLink href={href}>{label}</SafeLink>}
            {quote !== null && <blockquote dir="auto">{quote}</blockquote>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What was opened at the lower edge of the log would be below what is written into. */
function showWhole({ currentTarget }: SyntheticEvent<HTMLElement>) {
  if (currentTarget.matches('[open]')) currentTarget.scrollIntoView({ block: 'nearest' });
}

const keyOf = ({ label, href, quote }: AssistantSourceLine) => JSON.stringify([label, href, quote]);

function sourcesOf(block: AssistantBlock): AssistantSourceLine[] {
  if (block.kind === 'text') return block.sources;
  return block.kind === 'facts' ? block.items.map(({ source }) => source) : [];
}

import type { AssistantSourceLine } from '@opencareers/contracts/assistant';
import { useMessages } from '../../../messages/messages-context.tsx';
import { SafeLink } from './safe-link.tsx';

/** Where an answer comes from: which field, which sentence, which question. */
export function SourceList({ sources }: { sources: readonly AssistantSourceLine[] }) {
  const { t } = useMessages();
  if (sources.length === 0) return null;
  return (
    <details className="assistant-sources">
      <summary>{t('assistant.why')}</summary>
      <ul>
        {sources.map(({ label, href, quote }) => (
          <li key={`${label} ${quote ?? ''}`} dir="auto">
            {href === null ? label : <SafeLink href={href}>{label}</SafeLink>}
            {quote !== null && <blockquote dir="auto">{quote}</blockquote>}
          </li>
        ))}
      </ul>
    </details>
  );
}

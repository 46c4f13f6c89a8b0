import type { AssistantChip } from '@opencareers/contracts/assistant';
import { Button } from '@opencareers/ui/button';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useAssistant } from '../use-assistant.ts';

/** What could be asked next; a press asks it. */
export function ChipList({ chips }: { chips: readonly AssistantChip[] }) {
  const { t } = useMessages();
  const { ask, talk } = useAssistant();
  if (chips.length === 0) return null;
  return (
    <ul className="assistant-chips" aria-label={t('assistant.suggestions')}>
      {chips.map((chip) => (
        <li key={`${chip.label} ${chip.text}`}>
          <Button
            size="small"
            className="assistant-chip"
            aria-disabled={talk.asking !== null || undefined}
            onClick={() => talk.asking === null && ask(chip)}
          >
            <bdi>{chip.label}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}

import type { PositionRow } from '@opencareers/contracts/position-search';
import { isClosed } from '@opencareers/contracts/position-state';
import { Tag } from '@opencareers/ui/tag';
import { useMessages } from '../../messages/messages-context.tsx';

/** What a row says of a position in a word each: how well it fits who asks, and how it stands with them. */
export function PositionTags({ position }: { position: PositionRow }) {
  const { t } = useMessages();
  return (
    <>
      {position.match !== undefined && (
        <Tag tone={position.match.isStrong ? 'success' : 'neutral'}>{position.match.label}</Tag>
      )}
      {position.isNew && <Tag tone="success">{t('position.new')}</Tag>}
      {position.isHot === 1 && <Tag tone="accent">{t('position.hot')}</Tag>}
      {position.positionUserActions?.isApplied && <Tag>{t('position.applied')}</Tag>}
      {isClosed(position) && <Tag tone="warning">{t('position.closed')}</Tag>}
    </>
  );
}

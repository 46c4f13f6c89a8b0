import { Button, IconButton } from '@opencareers/ui/button';
import type { IconName } from '@opencareers/ui/icon';
import { Menu } from '@opencareers/ui/menu';
import { memo } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { DESKTOP, useMedia } from '../../shell/use-media.ts';
import type { SaveState } from './editing/draft-saver.ts';
import { SaveMark } from './save-mark.tsx';

/** What opens a dialog. */
export type ToolbarDialog = 'publish' | 'history' | 'presets' | 'brand' | 'import' | 'copy' | 'links';
/** What a tool does. */
export type ToolbarAct = ToolbarDialog | 'undo' | 'redo' | 'save' | 'link' | 'export' | 'discard';

interface ToolbarToolsProps {
  canUndo: boolean;
  canRedo: boolean;
  canPublish: boolean;
  /** There are other sites to copy from. */
  hasSites: boolean;
  saveState: SaveState;
  onAct: (act: ToolbarAct) => void;
}

/** The tools in a row, the seldom ones in a menu; not drawn again while a token is dragged. */
export const ToolbarTools = memo(function ToolbarTools(props: ToolbarToolsProps) {
  const { canUndo, canRedo, canPublish, hasSites, saveState, onAct } = props;
  const { t } = useMessages();
  const isRoomy = useMedia(DESKTOP, true);
  const often = [
    { act: 'presets', icon: 'star', label: t('theme.presets') },
    { act: 'history', icon: 'clock', label: t('theme.history') },
  ] satisfies ToolEntry[];
  const seldom: ToolEntry[] = [
    { act: 'link', icon: 'share', label: t('theme.previewLink') },
    { act: 'links', label: t('theme.links') },
    { act: 'brand', label: t('theme.brand') },
    { act: 'import', label: t('theme.import') },
    { act: 'export', label: t('theme.export') },
    ...(hasSites ? [{ act: 'copy', icon: 'copy', label: t('theme.copy') } satisfies ToolEntry] : []),
    { act: 'discard', icon: 'trash', label: t('theme.discard') },
  ];
  const items = isRoomy ? seldom : [...often, ...seldom];
  return (
    <>
      <span className="theme-toolbar__group">
        <IconButton
          icon="undo"
          label={t('theme.undo')}
          // Not `disabled`: after the last step the focus would be lost.
          aria-disabled={!canUndo || undefined}
          onClick={() => onAct('undo')}
        />
        <IconButton
          icon="redo"
          label={t('theme.redo')}
          aria-disabled={!canRedo || undefined}
          onClick={() => onAct('redo')}
        />
        <SaveMark state={saveState} onRetry={() => onAct('save')} />
      </span>
      <span className="theme-toolbar__group theme-toolbar__group--end">
        {isRoomy &&
          often.map(({ act, icon, label }) => (
            <Button key={act} iconStart={icon} variant="quiet" onClick={() => onAct(act)}>
              {label}
            </Button>
          ))}
        <Menu
          label={t('theme.more')}
          icon={isRoomy ? undefined : 'menu'}
          isLabelHidden={!isRoomy}
          variant="quiet"
          items={items.map(({ act, icon, label }) => ({ id: act, icon, label, onAct: () => onAct(act) }))}
        />
        <Button
          variant="primary"
          aria-disabled={!canPublish || undefined}
          onClick={() => canPublish && onAct('publish')}
        >
          {t('theme.publish')}
        </Button>
      </span>
    </>
  );
});

interface ToolEntry {
  act: ToolbarAct;
  icon?: IconName;
  label: string;
}

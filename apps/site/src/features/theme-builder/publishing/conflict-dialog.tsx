import type { ThemeConflict } from '@opencareers/contracts/themes';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { tokenLabel } from '../controls/token-texts.ts';
import { withToken } from '../editing/theme-tree.ts';
import type { ThemeEditing } from '../editing/use-theme-editing.ts';
import { TokenValue } from './change-list.tsx';

/** What two people or two tabs have changed to different values: both are shown, and one is chosen. */
export function ConflictDialog({ editing }: { editing: ThemeEditing }) {
  const { conflicts, edits, dispatch, clearConflicts } = editing;
  const { t } = useMessages();
  const handleMissing = usePartMissing();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const left = conflicts.filter(({ path }) => !chosen.includes(path));
  const settle = (paths: readonly string[]) => {
    if (left.length > paths.length) setChosen([...chosen, ...paths]);
    else {
      setChosen([]);
      clearConflicts();
    }
  };
  const takeMine = (mine: readonly ThemeConflict[]) => {
    const theme = mine.reduce(
      (changed, conflict) => withToken(changed, conflict.path, conflict.mine),
      edits.theme,
    );
    dispatch({ kind: 'edit', theme });
    settle(mine.map(({ path }) => path));
  };
  return (
    <Dialog
      isOpen={left.length > 0}
      onClose={() => settle(left.map(({ path }) => path))}
      title={t('theme.conflictTitle')}
      closeLabel={t('site.close')}
      size="medium"
      onLoadError={handleMissing}
      footer={
        <>
          <Button onClick={() => settle(left.map(({ path }) => path))}>{t('theme.takeAllTheirs')}</Button>
          <Button variant="primary" onClick={() => takeMine(left)}>
            {t('theme.takeAllMine')}
          </Button>
        </>
      }
    >
      <div className="theme-dialog">
        <p>{t('theme.conflictHelp')}</p>
        {left.map((conflict) => (
          <Conflict
            key={conflict.path}
            conflict={conflict}
            onMine={() => takeMine([conflict])}
            onTheirs={() => settle([conflict.path])}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ConflictProps {
  conflict: ThemeConflict;
  onMine: () => void;
  onTheirs: () => void;
}

function Conflict({ conflict, onMine, onTheirs }: ConflictProps) {
  const messages = useMessages();
  const { t } = messages;
  const { path, mine, theirs, by } = conflict;
  const name = tokenLabel(messages, path);
  return (
    <section className="theme-conflict" aria-label={name}>
      <h3 className="theme-conflict__title">{name}</h3>
      <div className="theme-conflict__side">
        <span>{t('theme.mine')}</span>
        <TokenValue path={path} value={mine} />
        <Button size="small" aria-label={t('theme.takeMineFor', { name })} onClick={onMine}>
          {t('theme.takeMine')}
        </Button>
      </div>
      <div className="theme-conflict__side">
        <span>{t('theme.theirs', { name: by })}</span>
        <TokenValue path={path} value={theirs} />
        <Button size="small" aria-label={t('theme.takeTheirsFor', { name })} onClick={onTheirs}>
          {t('theme.takeTheirs')}
        </Button>
      </div>
    </section>
  );
}

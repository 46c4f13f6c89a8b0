import { useToast } from '@opencareers/ui/toast';
import { useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { awayNameOf, listPutAway, setPutAway } from '../../../shell/put-away.ts';
import type { Savable } from '../../saved/index.ts';

/** The jobs that were hidden on this device. Counts and pages are those of the search: only the cards are gone. */
export interface HiddenJobs {
  has: (id: number) => boolean;
  show: (position: Savable) => void;
  /** Hides one and says so; who undoes that is led back by `onBack`. */
  hide: (position: Savable, onBack: () => void) => void;
}

export function useHiddenJobs(): HiddenJobs {
  const { t } = useMessages();
  const toast = useToast();
  const [names, setNames] = useState(listPutAway);
  const lastNote = useRef(0);
  const change = ({ id }: Savable, isHidden: boolean) => {
    const name = awayNameOf(id);
    setPutAway(name, isHidden);
    // Not what storage holds: without storage it holds for this page.
    setNames((before) => [...before.filter((other) => other !== name), ...(isHidden ? [name] : [])]);
    toast.dismiss(lastNote.current);
  };
  return {
    has: (id) => names.includes(awayNameOf(id)),
    show: (position) => change(position, false),
    hide: (position, onBack) => {
      change(position, true);
      const handleUndo = () => {
        change(position, false);
        onBack();
      };
      lastNote.current = toast.show({
        message: t('keys.hidden', { position: position.name }),
        tone: 'info',
        action: { label: t('saved.undo'), onAction: handleUndo },
      });
    },
  };
}

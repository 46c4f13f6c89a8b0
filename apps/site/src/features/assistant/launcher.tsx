import { Button } from '@opencareers/ui/button';
import { DrawnIcon } from '@opencareers/ui/icon';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { loadChunk } from '../../shell/chunk-loading.ts';
import { usePartMissing } from '../../shell/part-missing.tsx';
import { useSite } from '../../shell/site.ts';
import { useMedia } from '../../shell/use-media.ts';
import type { AssistantPanelProps } from './assistant-panel.tsx';
import './launcher.css';
import { BESIDE, markOpen, wasLeftOpen } from './open-state.ts';

type Loaded = { AssistantPanel: ComponentType<AssistantPanelProps> };

/** As keyboards name it. With a modifier: no single key that speech or a slip could press (WCAG 2.1.4). */
const KEY = 'Control+/';
/** As people read it: isolated, as it is written from left to right in every language. */
const KEY_SHOWN = '\u2066Ctrl + /\u2069';
const BUBBLE =
  'M5.5 4.5h13a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H12l-4.5 4v-4h-2a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM8.5 10h.2M12 10h.2M15.5 10h.2';

/** Opens and closes the assistant by button and key; the code of the panel comes with the first wish [ASSIST-01]. */
export function Launcher() {
  const { boot } = useSite();
  const { t } = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(wasLeftOpen);
  // Whoever finds it open goes on where they were.
  const [takesFocus, setTakesFocus] = useState(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const isBeside = useMedia(BESIDE, true);
  const handleMissing = usePartMissing();
  const close = () => {
    markOpen(false);
    setIsOpen(false);
    // Drawn by then: while the panel is open, the button is not in the page.
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  };
  const open = () => {
    if (isBeside) markOpen(true);
    setTakesFocus(true);
    setIsOpen(true);
  };
  const fail = useEffectEvent(() => {
    close();
    handleMissing();
  });
  useEffect(() => {
    if (isOpen && loaded === null)
      loadPanel(boot.configs.pcsxConfig.jobCartConfig.enabled).then(setLoaded, fail);
  }, [isOpen, loaded, boot]);
  useKey(isOpen ? close : open);
  return (
    <>
      {isOpen || (
        <Button
          ref={button}
          className="assistant-launcher"
          variant="primary"
          tip={`${t('assistant.title')} (${KEY_SHOWN})`}
          aria-label={t('assistant.title')}
          aria-keyshortcuts={KEY}
          aria-expanded={false}
          onClick={open}
        >
          <DrawnIcon shape={BUBBLE} />
          <span className="assistant-launcher__text">{t('assistant.title')}</span>
        </Button>
      )}
      {isOpen && loaded && (
        <loaded.AssistantPanel isBeside={isBeside} takesFocus={takesFocus} onClose={close} />
      )}
    </>
  );
}

async function loadPanel(hasCart: boolean): Promise<Loaded> {
  const module = await loadChunk('assistant-panel', () => import('./assistant-panel.tsx'));
  await module.loadPanelTexts(hasCart);
  return module;
}

function useKey(toggle: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, altKey, metaKey, key, code } = event;
    // Where the key gives another letter, the one in its place counts.
    const isKey = key === '/' || (code === 'Slash' && !/^[ -~]$/.test(key));
    if (!ctrlKey || altKey || metaKey || !isKey || event.defaultPrevented || event.isComposing) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}

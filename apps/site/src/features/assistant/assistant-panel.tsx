import type { AssistantConversation, AssistantSettings } from '@opencareers/contracts/assistant';
import { IconButton } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { loadAssistantTexts } from '../../messages/assistant-texts.ts';
import { loadCartTexts } from '../../messages/cart-texts.ts';
import { loadTexts } from '../../messages/locales.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { DataStates } from '../../shell/data-states.tsx';
import { usePartMissing } from '../../shell/part-missing.tsx';
import { useSite } from '../../shell/site.ts';
import './assistant.css';
import { conversationQuery } from './conversation/assistant-calls.ts';
import { Composer } from './talk/composer.tsx';
import { ConversationMenu } from './talk/conversation-menu.tsx';
import { TalkLog } from './talk/talk-log.tsx';
import { AssistantProvider, useAsking, useTalk } from './use-assistant.ts';

export interface AssistantPanelProps {
  /** There is room for it beside the page; else it takes all of the window [ASSIST-01]. */
  isBeside: boolean;
  /** Somebody has just opened it. */
  takesFocus: boolean;
  onClose: () => void;
}

/** Brings the texts of the panel, of data that could not be loaded, and those of the cart where there is one. */
export async function loadPanelTexts(hasCart: boolean): Promise<void> {
  await Promise.all([loadAssistantTexts(), loadTexts('account'), hasCart && loadCartTexts()]);
}

/** The assistant: a bar beside the page, or a dialog where there is no room for one [ASSIST-01]. */
export function AssistantPanel({ isBeside, takesFocus, onClose }: AssistantPanelProps) {
  const query = useQuery(conversationQuery(useSite()));
  const { t } = useMessages();
  const [talk, store] = useTalk();
  const isVisitor = useSite().boot.user === null;
  // Without a line visitors find what is on their device, and can write what waits for one.
  const isCut = isVisitor && query.error !== null && query.error.code !== 'not_found';
  const data = query.data ?? (isCut ? ON_DEVICE : undefined);
  const turns = data?.settings.isKept === true ? data.turns : talk.deviceTurns;
  useEffect(() => store.settle(turns), [store, turns]);
  const settings = data && withDeviceConsent(data.settings, talk.consent);
  const ask = useAsking(turns, settings);
  const shown = data &&
    settings && {
      ...data,
      settings,
      turns,
      talk,
      store,
      isBeside,
      ask,
      showPage: isBeside ? () => undefined : onClose,
    };
  const parts = {
    takesFocus,
    onClose,
    menu: shown && <ConversationMenu />,
    footer: shown && <Composer takesFocus={takesFocus} />,
    children: (
      <DataStates
        name="assistant"
        label={t('assistant.title')}
        query={{ data, error: query.error, refetch: query.refetch }}
        isEmpty={false}
      >
        <TalkLog />
      </DataStates>
    ),
  };
  return (
    <AssistantProvider value={shown ?? null}>
      {isBeside ? <SideBar {...parts} /> : <FullScreen {...parts} />}
    </AssistantProvider>
  );
}

/** All that is known of the assistant while the server cannot be reached. */
const ON_DEVICE: AssistantConversation = {
  turns: [],
  greeting: { text: '', chips: [] },
  settings: {
    isKept: false,
    hasContact: false,
    isCartOffered: false,
    isResumeOffered: false,
    saysItIsAMachine: false,
    model: null,
  },
};

/** Visitors said it on this device, and the server does not know. */
function withDeviceConsent(settings: AssistantSettings, consent: boolean | null): AssistantSettings {
  const { model, isKept } = settings;
  return model === null || isKept ? settings : { ...settings, model: { ...model, hasConsent: consent } };
}

interface FrameProps {
  takesFocus: boolean;
  onClose: () => void;
  menu: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

function SideBar({ takesFocus, onClose, menu, footer, children }: FrameProps) {
  const { t } = useMessages();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Until there is something to write into.
    const isInside = panel.current?.contains(document.activeElement);
    if (takesFocus && isInside === false) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Menus and dialogs that were opened from here close first, and keep the key.
    const isInside = event.target instanceof Element && panel.current?.contains(event.target) === true;
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isInside) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
  return (
    <section ref={panel} className="assistant assistant--beside" aria-labelledby={id}>
      <header className="assistant__header">
        <h2 ref={heading} id={id} className="assistant__title" tabIndex={-1}>
          {t('assistant.title')}
        </h2>
        {menu}
        <IconButton icon="close" label={t('assistant.close')} onClick={onClose} />
      </header>
      <div className="assistant__content">{children}</div>
      {footer && <div className="assistant__footer">{footer}</div>}
    </section>
  );
}

function FullScreen({ onClose, menu, footer, children }: FrameProps) {
  const { t } = useMessages();
  const handleMissing = usePartMissing();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('assistant.title')}
      closeLabel={t('assistant.close')}
      size="large"
      onLoadError={handleMissing}
      headerActions={menu}
      footer={footer && <div className="assistant assistant__footer">{footer}</div>}
    >
      <div className="assistant assistant--full">{children}</div>
    </Dialog>
  );
}

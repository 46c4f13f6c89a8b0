import { THEME_PREVIEW_DAYS } from '@opencareers/contracts/theme-calls';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Dialog } from '@opencareers/ui/dialog';
import { EmptyState } from '@opencareers/ui/display-state';
import { useToast } from '@opencareers/ui/toast';
import { useRef } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { useSite } from '../../../shell/site.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import type { BothProducts, ProductEditing } from '../editing/product-editing.ts';
import { VersionEntry } from '../publishing/version-entry.tsx';
import { themeActs, themeQuery } from '../theme-builder-calls.ts';
import { useTimeText } from '../use-time-text.ts';

/** Makes a link that shows the draft to whoever has it, and puts it on the clipboard. */
export function usePreviewLink({ pcsx }: BothProducts): () => Promise<void> {
  const site = useSite();
  const messages = useMessages();
  const { show } = useToast();
  return async () => {
    try {
      await pcsx.editing.saver.flush();
      const { url } = await themeActs.makePreview(site, pcsx.scope);
      void site.queries.invalidateQueries({ queryKey: themeQuery(site, pcsx.scope).queryKey });
      const isCopied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      );
      const text = isCopied
        ? messages.t('theme.linkCopied', { count: THEME_PREVIEW_DAYS })
        : messages.t('theme.linkMade', { url });
      show({ message: text, tone: 'success', duration: isCopied ? undefined : null });
    } catch (error) {
      show({ message: errorMessage(messages, error), tone: 'error' });
    }
  };
}

interface PreviewLinksDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The product whose drafts are shared. */
  product: ProductEditing;
}

/** The links that still show the draft, by whom and until when; each can be ended. */
export function PreviewLinksDialog({ isOpen, onClose, product: { scope, state } }: PreviewLinksDialogProps) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const time = useTimeText();
  const handleMissing = usePartMissing();
  const list = useRef<HTMLElement>(null);
  const ending = useSaving(async (id: number) => {
    await themeActs.endPreview(site, scope, id);
    await site.queries.invalidateQueries({ queryKey: themeQuery(site, scope).queryKey });
    // The button that was pressed goes with its link.
    list.current?.focus();
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('theme.links')}
      closeLabel={t('site.close')}
      size="medium"
      onLoadError={handleMissing}
    >
      {ending.error !== null && (
        <AlertBox tone="danger" isUrgent>
          {errorMessage(messages, ending.error)}
        </AlertBox>
      )}
      <section ref={list} aria-label={t('theme.links')} tabIndex={-1}>
        {state.previews.length === 0 && (
          <EmptyState
            icon="share"
            headingLevel={3}
            title={t('theme.noLinks')}
            description={t('theme.noLinksHelp')}
          />
        )}
        <ul className="theme-versions">
          {state.previews.map(({ id, createdAt, createdBy, expiresAt }) => (
            <VersionEntry
              key={id}
              title={t('theme.publishedBy', { name: createdBy, time: time(createdAt) })}
              facts={[t('theme.linkUntil', { time: time(expiresAt) })]}
              act={{
                label: t('theme.endLink'),
                name: t('theme.endLinkOf', { name: createdBy, time: time(createdAt) }),
                onAct: () => void ending.run(id),
              }}
              isPending={ending.isSaving}
            />
          ))}
        </ul>
      </section>
    </Dialog>
  );
}

import { THEME_FILE_BYTES_MAX } from '@opencareers/contracts/theme-calls';
import type { ThemeFileKind } from '@opencareers/theme/files/theme-files';
import type { FileKey } from '@opencareers/theme/theme-key';
import { Button } from '@opencareers/ui/button';
import { FilePicker } from '@opencareers/ui/file-picker';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { type ApiError, errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import type { FieldPart, TokenControlProps } from '../controls/token-field.ts';
import { FileSample } from './file-sample.tsx';
import { SendingProgress, type SentPart } from './sending-progress.tsx';
import { refusedFileReason, sendThemeFile, themeFilesQuery } from './upload-calls.ts';

const ENDINGS: Record<ThemeFileKind, readonly string[]> = {
  logo: ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif'],
  picture: ['.jpg', '.jpeg', '.png', '.webp', '.avif'],
  font: ['.woff2'],
};
/** Styles of the banner in which its picture is seen. */
const PICTURE_STYLES: readonly unknown[] = ['picture', 'split'];

type FileControlProps = Omit<TokenControlProps, 'token'> & {
  token: FileKey & { path: string };
  field: FieldPart;
};

/** A file of the company: chosen or dropped, sent at once, shown as pages will have it. */
export function FileControl({ token, value, field, heroStyle, scope, onChange, onTokens }: FileControlProps) {
  const site = useSite();
  const queries = useQueryClient();
  const { t } = useMessages();
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const kind = token.file;
  const name = typeof value === 'string' ? value : null;
  const [sent, setSent] = useState<SentPart | null>(null);
  const stopping = useRef<AbortController>(null);
  const box = useRef<HTMLDivElement>(null);
  const sending = useSaving(async (file: File) => {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const onSent = (part: number) => setSent({ part, size: file.size });
    onSent(0);
    const kept = await sendThemeFile(site, { scope, token: token.path, file, signal, onSent }).finally(() =>
      setSent(null),
    );
    void queries.invalidateQueries({ queryKey: themeFilesQuery(site).queryKey });
    // A picture that no style shows would seem to be lost; another one says something else.
    if (kind === 'picture')
      onTokens({
        [token.path]: kept.file,
        ...(kept.file !== name && { 'hero.pictureAlt': null }),
        ...(!PICTURE_STYLES.includes(heroStyle) && { 'hero.style': 'picture' }),
      });
    else onTokens({ [token.path]: kept.file });
  });
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    const isTooMuch = file.size > THEME_FILE_BYTES_MAX[kind];
    setIsTooLarge(isTooMuch);
    sending.clearError();
    if (!isTooMuch) void sending.run(file);
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsDraggedOver(event.type === 'dragover');
    if (event.type === 'drop') choose(event.dataTransfer.files[0]);
  };
  const errorId = `${field.id}-error`;
  // Who stopped it knows why nothing came.
  const error = sending.error?.code === 'aborted' ? null : sending.error;
  const hasError = isTooLarge || error !== null;
  const stop = () => {
    stopping.current?.abort();
    // The button that was pressed goes.
    box.current?.querySelector('button')?.focus();
  };
  return (
    // Dropping is a second way for a pointer; the button is the way for everybody.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div
      ref={box}
      className="theme-file"
      data-dragged-over={isDraggedOver || undefined}
      aria-busy={sending.isSaving}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drag}
    >
      {name !== null && <FileSample kind={kind} name={name} />}
      <div className="theme-file__acts">
        <FilePicker
          size="small"
          iconStart="plus"
          accept={ENDINGS[kind]}
          isPending={sending.isSaving}
          aria-describedby={[field.describedBy, hasError && errorId].filter(Boolean).join(' ') || undefined}
          aria-label={
            name === null
              ? t('theme.upload.choose', { name: field.label })
              : t('theme.upload.replace', { name: field.label })
          }
          onPick={([file]) => choose(file)}
        >
          {name === null ? t('theme.chooseFile') : t('theme.upload.another')}
        </FilePicker>
        {name !== null && (
          <Button
            size="small"
            variant="quiet"
            iconStart="trash"
            aria-label={t('theme.upload.remove', { name: field.label })}
            onClick={() => onChange(null)}
          >
            {t('theme.upload.takeAway')}
          </Button>
        )}
      </div>
      <SendingProgress sent={sent} name={field.label} onStop={stop} />
      {hasError && (
        <p className="oc-field__error" id={errorId} role="alert">
          <RefusalText kind={kind} error={error} />
        </p>
      )}
    </div>
  );
}

/** Why a file is not taken; without an answer, that it is too large. */
function RefusalText({ kind, error }: { kind: ThemeFileKind; error: ApiError | null }) {
  const messages = useMessages();
  const { find, t } = messages;
  const most = THEME_FILE_BYTES_MAX[kind] / 1024 / 1024;
  const reason = error === null ? 'too_large' : refusedFileReason(error);
  if (reason === 'too_large') return t('theme.upload.tooLarge', { size: most });
  const said = reason === undefined ? undefined : find(`theme.refusedFile.${reason}`);
  return said ?? errorMessage(messages, error);
}

import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { fileSize } from '../../../messages/file-size.ts';
import { numberFormat } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';

/** A file on its way: how much of it has been sent, from 0 to 1. */
export interface SentPart {
  part: number;
  /** Of the whole file, in bytes. */
  size: number;
}

interface SendingProgressProps {
  /** Null while nothing is sent. */
  sent: SentPart | null;
  /** What the file is for. */
  name: string;
  onStop: () => void;
}

/** How much of a file has been sent, with a way to stop it; said in quarters to who listens. */
export function SendingProgress({ sent, name, onStop }: SendingProgressProps) {
  const { t, formatLocale } = useMessages();
  const percent = numberFormat(formatLocale, { style: 'percent' });
  const quarters = Math.floor((sent?.part ?? 0) * 4);
  const said =
    quarters === 4
      ? t('theme.upload.checking')
      : quarters === 0
        ? t('theme.upload.sending')
        : t('theme.upload.sentPart', { part: percent.format(quarters / 4) });
  return (
    <>
      <Announcement message={sent === null ? '' : said} />
      {sent !== null && (
        <div className="theme-file__sending">
          <progress aria-label={t('theme.upload.sending')} {...(sent.part < 1 ? { value: sent.part } : {})} />
          <span>
            {sent.part < 1
              ? t('theme.upload.sentBytes', {
                  sent: fileSize(formatLocale, sent.part * sent.size),
                  total: fileSize(formatLocale, sent.size),
                })
              : t('theme.upload.checking')}
          </span>
          <Button
            size="small"
            variant="quiet"
            iconStart="close"
            aria-label={t('theme.upload.stopOf', { name })}
            onClick={onStop}
          >
            {t('theme.upload.stop')}
          </Button>
        </div>
      )}
    </>
  );
}

import type { Theme } from '@opencareers/theme/theme-keys';
import { Spinner } from '@opencareers/ui/spinner';
import { type CSSProperties, useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { ThemeSectionKey } from '../effective-theme.ts';
import { type PreviewPlace, previewAddress, previewLanguage } from './preview-address.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { besideOf, DEVICE_WIDTHS, type PreviewLook, type ShownLook } from './preview-look.ts';
import { useStageSize } from './use-stage-size.ts';
import { visionFilterId } from './vision-filters.tsx';

export interface PreviewStageProps {
  look: PreviewLook;
  place: PreviewPlace;
  /** Another text loads the page anew: what stands in its HTML has changed. */
  files: string;
  theme: Theme;
  /** Shown before the other, up to the slider; null without comparison. */
  live: Theme | null;
  onPick: (section: ThemeSectionKey) => void;
}

/** Room between frames and for what they are called, in px; as in the style sheet. */
const GAP = 12;
const CAPTION = 24;
const SHEET_HEIGHT_MIN = 240;

/** The frames: one as large as it fits, or several looks of the page beside each other. */
export function PreviewStage({ look, place, files, theme, live, onPick }: PreviewStageProps) {
  const { find, t } = useMessages();
  const stage = useRef<HTMLDivElement>(null);
  const { width, height } = useStageSize(stage);
  const [split, setSplit] = useState(50);
  const looks = besideOf(look);
  const box = boxOf(looks.length, { width, height });
  return (
    <>
      {live !== null && (
        <label className="theme-preview__split">
          {t('theme.before')}
          <input
            type="range"
            min={0}
            max={100}
            value={split}
            aria-label={t('theme.split')}
            onChange={({ target }) => setSplit(Number(target.value))}
          />
          {t('theme.after')}
        </label>
      )}
      <div ref={stage} className="theme-preview__stage">
        <div
          className="theme-preview__grid"
          style={{ '--theme-preview-columns': box.columns } as CSSProperties}
        >
          {width > 0 &&
            looks.map((shown) => {
              const caption = shown.differsBy && find(`theme.${shown.differsBy}.${shown[shown.differsBy]}`);
              return (
                <PreviewSheet
                  key={caption ?? ''}
                  {...{ look: shown, place, files, theme, live, split, box, onPick }}
                  caption={caption ?? null}
                />
              );
            })}
        </div>
      </div>
    </>
  );
}

interface Box {
  width: number;
  height: number;
}

/** The room of each of so many frames, in as many columns as leave them wide. */
function boxOf(count: number, { width, height }: Box): Box & { columns: number } {
  const isNarrow = width < 600;
  const columns = isNarrow || count === 1 ? 1 : Math.ceil(count / Math.ceil(count / 3));
  const rows = Math.ceil(count / columns);
  if (count === 1) return { columns, width, height };
  const least = isNarrow ? SHEET_HEIGHT_MIN : 1;
  return {
    columns,
    width: (width - GAP * (columns - 1)) / columns,
    height: Math.max(least, (height - GAP * (rows - 1)) / rows - CAPTION),
  };
}

type PreviewSheetProps = Omit<PreviewStageProps, 'look'> & {
  look: ShownLook;
  split: number;
  box: Box;
  /** What it is called beside others. */
  caption: string | null;
};

/** One look: a page sees the whole width of its device, drawn smaller where need be. */
function PreviewSheet({ look, place, files, theme, live, split, box, caption, onPick }: PreviewSheetProps) {
  const { find, t } = useMessages();
  const address = previewAddress(look, place);
  const [shown, setShown] = useState<string | null>(null);
  const scale = Math.min(1, box.width / DEVICE_WIDTHS[look.device]);
  const size = { width: DEVICE_WIDTHS[look.device], height: Math.max(1, Math.round(box.height / scale)) };
  const { scheme } = look;
  const isRightToLeft = previewLanguage(look, place).isTurned;
  const frame = { address, page: look.page, scheme, isRightToLeft, size, onPick };
  const pageName = find(`theme.page.${look.page}`) ?? look.page;
  const named = caption === null ? pageName : `${pageName}, ${caption}`;
  const sizes = { inlineSize: `${size.width * scale}px`, blockSize: `${box.height}px` };
  const filter = look.vision === 'full' ? undefined : `url(#${visionFilterId(look.vision)})`;
  const variables = { '--theme-preview-scale': scale, '--theme-preview-split': `${split}%` };
  return (
    <figure className="theme-preview__look" aria-busy={shown !== address}>
      <div className="theme-preview__sheet" style={{ ...sizes, filter, ...variables } as CSSProperties}>
        <PreviewFrame
          {...frame}
          key={`draft-${address}-${files}`}
          title={t('theme.previewOf', { page: named })}
          theme={theme}
          onShown={() => setShown(address)}
        />
        {live !== null && (
          <div className="theme-preview__live">
            <PreviewFrame
              {...frame}
              key={`live-${address}`}
              title={t('theme.liveOf', { page: named })}
              theme={live}
              onShown={() => undefined}
            />
          </div>
        )}
        {shown !== address && (
          <div className="theme-preview__loading">
            <Spinner label={t('site.loading')} />
          </div>
        )}
      </div>
      {caption !== null && <figcaption className="theme-preview__caption">{caption}</figcaption>}
    </figure>
  );
}

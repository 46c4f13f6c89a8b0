import type { Theme } from '@opencareers/theme/theme-keys';
import { RadioGroup } from '@opencareers/ui/choice-group';
import { FieldFrame } from '@opencareers/ui/field';
import { Select } from '@opencareers/ui/select';
import { Spinner } from '@opencareers/ui/spinner';
import { Switch } from '@opencareers/ui/switch';
import { type CSSProperties, memo, useId, useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { ThemeSectionKey } from '../effective-theme.ts';
import { type PreviewPlace, previewAddress, previewLanguage } from './preview-address.ts';
import { PreviewFrame } from './preview-frame.tsx';
import {
  DEVICE_WIDTHS,
  FIRST_LOOK,
  PREVIEW_DEVICES,
  PREVIEW_LANGUAGES,
  PREVIEW_PAGES,
  PREVIEW_SCHEMES,
  type PreviewLook,
  VISIONS,
} from './preview-look.ts';
import { useStageSize } from './use-stage-size.ts';
import { VisionFilters, visionFilterId } from './vision-filters.tsx';

export interface PreviewPaneProps {
  place: PreviewPlace;
  theme: Theme;
  /** As visitors see it, to compare with. */
  live: Theme;
  onPick: (section: ThemeSectionKey) => void;
}

/** Six real pages with the theme that is being edited. */
export function PreviewPane({ place, theme, live, onPick }: PreviewPaneProps) {
  const { t } = useMessages();
  const [look, setLook] = useState<PreviewLook>(FIRST_LOOK);
  const [isComparing, setIsComparing] = useState(false);
  return (
    <section className="theme-preview" aria-label={t('theme.preview')}>
      <PreviewBar look={look} onLook={setLook} isComparing={isComparing} onComparing={setIsComparing} />
      <Stage look={look} place={place} theme={theme} live={isComparing ? live : null} onPick={onPick} />
      <VisionFilters />
    </section>
  );
}

interface PreviewBarProps {
  look: PreviewLook;
  onLook: (change: (before: PreviewLook) => PreviewLook) => void;
  isComparing: boolean;
  onComparing: (isComparing: boolean) => void;
}

/** How the preview is looked at; not drawn again while a token is dragged. */
const PreviewBar = memo(function PreviewBar({ look, onLook, isComparing, onComparing }: PreviewBarProps) {
  const { t } = useMessages();
  const change =
    <Name extends keyof PreviewLook>(name: Name) =>
    (value: string) =>
      onLook((before) => ({ ...before, [name]: value as PreviewLook[Name] }));
  return (
    <>
      <div className="theme-preview__bar">
        <LookSegments name="page" look={look} values={PREVIEW_PAGES} onChange={change('page')} />
        <Switch label={t('theme.compare')} isSelected={isComparing} onChange={onComparing} />
      </div>
      <div className="theme-preview__bar">
        <LookSegments name="device" look={look} values={PREVIEW_DEVICES} onChange={change('device')} />
        <LookSegments name="scheme" look={look} values={PREVIEW_SCHEMES} onChange={change('scheme')} />
        <LookSelect name="language" look={look} values={PREVIEW_LANGUAGES} onChange={change('language')} />
        <LookSelect name="vision" look={look} values={VISIONS} onChange={change('vision')} />
      </div>
    </>
  );
});

interface LookProps {
  name: keyof PreviewLook;
  look: PreviewLook;
  values: readonly string[];
  onChange: (value: string) => void;
}

function LookSelect({ name, look, values, onChange }: LookProps) {
  const { find } = useMessages();
  return (
    <Select
      label={find(`theme.look.${name}`) ?? name}
      labelPosition="hidden"
      value={look[name]}
      onChange={onChange}
      options={values.map((value) => ({ value, label: find(`theme.${name}.${value}`) ?? value }))}
    />
  );
}

/** All of few choices at once. */
function LookSegments({ name, look, values, onChange }: LookProps) {
  const { find } = useMessages();
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={find(`theme.look.${name}`) ?? name}
      labelling="group"
      isLabelHidden
      group={{ role: 'radiogroup' }}
    >
      <RadioGroup
        name={id}
        className="theme-choice theme-choice--segments"
        direction="horizontal"
        value={look[name]}
        onChange={onChange}
        choices={values.map((value) => ({ value, label: find(`theme.${name}.${value}`) ?? value }))}
      />
    </FieldFrame>
  );
}

interface StageProps {
  look: PreviewLook;
  place: PreviewPlace;
  theme: Theme;
  /** Shown before the other, up to the slider; null without comparison. */
  live: Theme | null;
  onPick: (section: ThemeSectionKey) => void;
}

/** The frames as large as they fit: a page sees the whole width of its device, drawn smaller where need be. */
function Stage({ look, place, theme, live, onPick }: StageProps) {
  const { find, t } = useMessages();
  const stage = useRef<HTMLDivElement>(null);
  const { width, height } = useStageSize(stage);
  const address = previewAddress(look, place);
  const [shown, setShown] = useState<string | null>(null);
  const [split, setSplit] = useState(50);
  const scale = width === 0 ? 1 : Math.min(1, width / DEVICE_WIDTHS[look.device]);
  const size = { width: DEVICE_WIDTHS[look.device], height: Math.max(1, Math.round(height / scale)) };
  const isReady = width > 0;
  const frame = {
    address,
    page: look.page,
    scheme: look.scheme,
    isRightToLeft: previewLanguage(look, place).isTurned,
    size,
    onPick,
  };
  const pageName = find(`theme.page.${look.page}`) ?? look.page;
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
      <div
        ref={stage}
        className="theme-preview__stage"
        aria-busy={shown !== address}
        style={{ filter: look.vision === 'full' ? undefined : `url(#${visionFilterId(look.vision)})` }}
      >
        {isReady && (
          <div
            className="theme-preview__sheet"
            style={
              {
                inlineSize: `${size.width * scale}px`,
                '--theme-preview-scale': scale,
                '--theme-preview-split': `${split}%`,
              } as CSSProperties
            }
          >
            <PreviewFrame
              {...frame}
              key={`draft-${address}`}
              title={t('theme.previewOf', { page: pageName })}
              theme={theme}
              onShown={() => setShown(address)}
            />
            {live !== null && (
              <div className="theme-preview__live">
                <PreviewFrame
                  {...frame}
                  key={`live-${address}`}
                  title={t('theme.liveOf', { page: pageName })}
                  theme={live}
                  onShown={() => undefined}
                />
              </div>
            )}
          </div>
        )}
        {shown !== address && (
          <div className="theme-preview__loading">
            <Spinner label={t('site.loading')} />
          </div>
        )}
      </div>
    </>
  );
}

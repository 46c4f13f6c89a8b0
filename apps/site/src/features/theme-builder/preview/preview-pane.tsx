import type { Theme } from '@opencareers/theme/theme-keys';
import { RadioGroup } from '@opencareers/ui/choice-group';
import { FieldFrame } from '@opencareers/ui/field';
import { Select } from '@opencareers/ui/select';
import { Switch } from '@opencareers/ui/switch';
import { memo, useCallback, useId, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { PHONE, useMedia } from '../../../shell/use-media.ts';
import type { ThemeSectionKey } from '../effective-theme.ts';
import type { PreviewPlace } from './preview-address.ts';
import {
  FIRST_LOOK,
  PREVIEW_BESIDE,
  PREVIEW_DEVICES,
  PREVIEW_LANGUAGES,
  PREVIEW_PAGES,
  PREVIEW_SCHEMES,
  type PreviewLook,
  VISIONS,
} from './preview-look.ts';
import { PreviewStage } from './preview-stage.tsx';
import { VisionFilters } from './vision-filters.tsx';

export interface PreviewPaneProps {
  place: PreviewPlace;
  /** Another text loads the page anew: what stands in its HTML has changed. */
  files: string;
  theme: Theme;
  /** As visitors see it, to compare with. */
  live: Theme;
  onPick: (section: ThemeSectionKey) => void;
}

/** Six real pages with the theme that is being edited. */
export function PreviewPane({ place, files, theme, live, onPick }: PreviewPaneProps) {
  const { t } = useMessages();
  const [look, setLook] = useState(firstLook);
  const [isComparing, setIsComparing] = useState(false);
  // Before and after is of one look: what was chosen last counts.
  const compare = useCallback((wanted: boolean) => {
    setIsComparing(wanted);
    if (wanted) setLook((before) => ({ ...before, beside: 'single' }));
  }, []);
  const isLive = isComparing && look.beside === 'single';
  return (
    <section className="theme-preview" aria-label={t('theme.preview')}>
      <PreviewBar look={look} onLook={setLook} isComparing={isLive} onComparing={compare} />
      <PreviewStage {...{ look, place, files, theme, onPick }} live={isLive ? live : null} />
      <VisionFilters />
    </section>
  );
}

/** On a phone a page is seen as phones show it: a desktop would be too small to read. */
function firstLook(): PreviewLook {
  return matchMedia(PHONE).matches ? { ...FIRST_LOOK, device: 'phone' } : FIRST_LOOK;
}

interface PreviewBarProps {
  look: PreviewLook;
  onLook: (change: (before: PreviewLook) => PreviewLook) => void;
  isComparing: boolean;
  onComparing: (isComparing: boolean) => void;
}

/** Where pages and widths stand beside each other. */
const ROOMY = '(width >= 1180px)';

/** How the preview is looked at; not drawn again while a token is dragged. */
const PreviewBar = memo(function PreviewBar({ look, onLook, isComparing, onComparing }: PreviewBarProps) {
  const { t } = useMessages();
  const change =
    <Name extends keyof PreviewLook>(name: Name) =>
    (value: string) =>
      onLook((before) => ({ ...before, [name]: value as PreviewLook[Name] }));
  // All at once where there is room for it.
  const Few = useMedia(ROOMY, true) ? LookSegments : LookSelect;
  return (
    <div className="theme-preview__bar">
      <Few name="page" look={look} values={PREVIEW_PAGES} onChange={change('page')} />
      <Few name="device" look={look} values={PREVIEW_DEVICES} onChange={change('device')} />
      <LookSelect name="scheme" look={look} values={PREVIEW_SCHEMES} onChange={change('scheme')} />
      <LookSelect name="language" look={look} values={PREVIEW_LANGUAGES} onChange={change('language')} />
      <LookSelect name="vision" look={look} values={VISIONS} onChange={change('vision')} />
      <LookSelect name="beside" look={look} values={PREVIEW_BESIDE} onChange={change('beside')} />
      <Switch label={t('theme.compare')} isSelected={isComparing} onChange={onComparing} />
    </div>
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

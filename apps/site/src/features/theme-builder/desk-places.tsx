import { Tabs } from '@opencareers/ui/tabs';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { useMedia } from '../../shell/use-media.ts';

/** Both places side by side; below this width one at a time. */
const BESIDE = '(width >= 767px)';

/** Sections and preview: beside each other, on phones as two tabs. */
export function DeskPlaces({ sections, preview }: { sections: ReactNode; preview: ReactNode }) {
  const { t } = useMessages();
  const isBeside = useMedia(BESIDE, true);
  const [tab, setTab] = useState('sections');
  if (isBeside)
    return (
      <div className="theme-builder__places">
        <section className="theme-builder__sections" aria-label={t('theme.sections')}>
          {sections}
        </section>
        {preview}
      </div>
    );
  return (
    <Tabs
      label={t('headings.themeBuilder')}
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: 'sections', label: t('theme.sections'), content: () => sections },
        { id: 'preview', label: t('theme.preview'), content: () => preview },
      ]}
    />
  );
}

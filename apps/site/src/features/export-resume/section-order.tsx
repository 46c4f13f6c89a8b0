import { Announcement } from '@opencareers/ui/announcement';
import { IconButton } from '@opencareers/ui/button';
import { Checkbox } from '@opencareers/ui/choice-group';
import { useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { moveSection, type SectionChoice } from './export-choices.ts';
import { useSectionTitle } from './use-section-title.ts';

export interface SectionOrderProps {
  sections: readonly SectionChoice[];
  onChange: (sections: readonly SectionChoice[]) => void;
}

/** Which parts stand in the resume, and in which order. */
export function SectionOrder({ sections, onChange }: SectionOrderProps) {
  const { t } = useMessages();
  const titleOf = useSectionTitle();
  const [said, setSaid] = useState('');
  if (sections.length === 0) return null;
  const move = (from: number, to: number) => {
    const moved = sections[from];
    if (moved === undefined || to < 0 || to >= sections.length) return;
    onChange(moveSection(sections, from, to));
    setSaid(t('profile.movedTo', { name: titleOf(moved.name), place: to + 1, total: sections.length }));
  };
  return (
    <fieldset className="export-resume__sections">
      <legend>{t('exportResume.sections')}</legend>
      <ol>
        {sections.map((section, index) => {
          const name = titleOf(section.name);
          const isLast = index === sections.length - 1;
          return (
            <li key={section.name}>
              <Checkbox
                label={name}
                isSelected={section.isChosen}
                onChange={(isChosen) => onChange(sections.with(index, { ...section, isChosen }))}
              />
              {/* Not disabled: whoever moves a part to the top keeps the focus. */}
              <IconButton
                size="small"
                icon="chevron-up"
                label={t('profile.moveUp', { name })}
                aria-disabled={index === 0 || undefined}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                size="small"
                icon="chevron-down"
                label={t('profile.moveDown', { name })}
                aria-disabled={isLast || undefined}
                onClick={() => move(index, index + 1)}
              />
            </li>
          );
        })}
      </ol>
      <Announcement message={said} />
    </fieldset>
  );
}

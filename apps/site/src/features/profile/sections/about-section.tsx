import { anchorOfField } from '@opencareers/contracts/profile-score';
import { Button } from '@opencareers/ui/button';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { ProfileEdits } from '../changes/use-profile-edits.ts';
import { ABOUT_FIELDS, type FieldValues } from './field-specs.ts';
import { FieldsDialog } from './fields-dialog.tsx';
import { SectionCard } from './section-card.tsx';

export interface AboutSectionProps {
  title: string;
  isFixed: boolean;
  edits: ProfileEdits;
}

/** The headline of the candidate and what they say of themselves. */
export function AboutSection({ title, isFixed, edits }: AboutSectionProps) {
  const { t } = useMessages();
  const [initial, setInitial] = useState<FieldValues>();
  const { headline, about } = edits.profile;
  const isEmpty = headline === '' && about === '';
  const save = (values: FieldValues, base: FieldValues) => {
    const changed = (['headline', 'about'] as const).filter((name) => values[name] !== base[name]);
    return edits.run(
      changed.map((section) => ({
        section,
        operation: 'set_value' as const,
        value: String(values[section]).trim(),
        before: base[section],
      })),
      { message: t('profile.saved'), showsConflict: true },
    );
  };
  return (
    <SectionCard
      field="about"
      title={title}
      action={
        !isFixed && (
          <Button
            // There is no other place for a headline that is missing.
            id={anchorOfField('headline')}
            size="small"
            iconStart="edit"
            aria-label={t('profile.editItem', { name: title })}
            onClick={() => setInitial({ headline, about })}
          >
            {t('profile.edit')}
          </Button>
        )
      }
    >
      {headline !== '' && (
        <p className="profile-about__headline" dir="auto">
          {headline}
        </p>
      )}
      {isEmpty && <p className="profile-card__empty">{t('profile.emptyAbout')}</p>}
      {about !== '' && (
        <p className="profile-item__text" dir="auto">
          {about}
        </p>
      )}
      {initial !== undefined && (
        <FieldsDialog
          title={title}
          fields={ABOUT_FIELDS}
          initial={initial}
          save={save}
          readCurrent={async () => {
            const now = await edits.reload();
            return { headline: now.headline, about: now.about };
          }}
          onClose={() => setInitial(undefined)}
        />
      )}
    </SectionCard>
  );
}

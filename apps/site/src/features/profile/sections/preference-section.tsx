import type { Profile } from '@opencareers/contracts/onboarding';
import { Button } from '@opencareers/ui/button';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { MessageKey } from '../../../messages/translate.ts';
import type { ProfileEdits } from '../changes/use-profile-edits.ts';
import { type FieldValue, type FieldValues, PREFERENCE_FIELDS } from './field-specs.ts';
import { FieldsDialog } from './fields-dialog.tsx';
import { SectionCard } from './section-card.tsx';

const WORK_LOCATIONS = {
  onsite: 'profile.field.onsite',
  hybrid: 'profile.field.hybrid',
  remote: 'profile.field.remote',
} as const satisfies Record<string, MessageKey>;

export interface PreferenceSectionProps {
  title: string;
  isFixed: boolean;
  edits: ProfileEdits;
}

/** What the candidate looks for. */
export function PreferenceSection({ title, isFixed, edits }: PreferenceSectionProps) {
  const { t } = useMessages();
  const [initial, setInitial] = useState<FieldValues>();
  const { preferences } = edits.profile;
  const facts: [MessageKey, string][] = [
    ['profile.field.wantedTitles', preferences.titles.join(', ')],
    ['profile.field.wantedPlaces', preferences.places.join(', ')],
    [
      'profile.field.workLocations',
      preferences.workLocations.map((name) => t(WORK_LOCATIONS[name])).join(', '),
    ],
  ];
  const filled = facts.filter(([, text]) => text !== '');
  const save = (values: FieldValues, base: FieldValues) =>
    edits.run([{ section: 'preferences', operation: 'set_value', value: cleaned(values), before: base }], {
      message: t('profile.saved'),
      showsConflict: true,
    });
  return (
    <SectionCard
      field="preferences"
      title={title}
      action={
        !isFixed && (
          <Button
            size="small"
            iconStart="edit"
            aria-label={t('profile.editItem', { name: title })}
            onClick={() => setInitial(valuesOf(preferences))}
          >
            {t('profile.edit')}
          </Button>
        )
      }
      empty={filled.length === 0 && !preferences.isMatchOff ? t('profile.empty') : null}
    >
      {filled.length > 0 && (
        <dl className="profile-facts">
          {filled.map(([label, text]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {preferences.isMatchOff && <p>{t('profile.field.matchOff')}</p>}
      {initial !== undefined && (
        <FieldsDialog
          title={title}
          fields={PREFERENCE_FIELDS}
          initial={initial}
          save={save}
          readCurrent={async () => valuesOf((await edits.reload()).preferences)}
          onClose={() => setInitial(undefined)}
        />
      )}
    </SectionCard>
  );
}

function valuesOf({ titles, places, workLocations, isMatchOff }: Profile['preferences']): FieldValues {
  return { titles, places, workLocations, isMatchOff };
}

function cleaned(values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, FieldValue] => [
      name,
      typeof value === 'object' ? value.map((line) => line.trim()).filter((line) => line !== '') : value,
    ]),
  );
}

import { Button } from '@opencareers/ui/button';
import { TagList } from '@opencareers/ui/tag';
import { TextField } from '@opencareers/ui/text-field';
import { type FormEvent, useState } from 'react';
import { createIdempotencyKey } from '../../../api/idempotency-key.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { ProfileEdits } from '../changes/use-profile-edits.ts';
import { refusedProfileFields } from './refused-fields.ts';
import { SectionCard } from './section-card.tsx';

const keyOf = (name: string) => name.normalize('NFKC').toLowerCase();

export interface SkillSectionProps {
  title: string;
  isFixed: boolean;
  edits: ProfileEdits;
}

/** What the candidate can do, as chips; several may be typed at once, with commas between them. */
export function SkillSection({ title, isFixed, edits }: SkillSectionProps) {
  const messages = useMessages();
  const { t } = messages;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { skills } = edits.profile;

  const add = async () => {
    const known = new Set(skills.map(({ name }) => keyOf(name)));
    const wanted = typed.split(/[,;\n]/).map((name) => name.trim());
    const names = wanted.filter((name) => {
      const isNew = name !== '' && !known.has(keyOf(name));
      known.add(keyOf(name));
      return isNew;
    });
    if (names.length === 0) {
      setError(t(typed.trim() === '' ? 'profile.error.required' : 'profile.error.double'));
      return;
    }
    setError(undefined);
    setTyped('');
    const added = names.map((name) => ({
      section: 'skills' as const,
      operation: 'add_item' as const,
      value: { id: createIdempotencyKey(), name },
    }));
    const message = t('profile.skillsAdded', { names: names.join(', ') });
    const result = await edits.run(added, { message });
    if (result.error === null) return;
    setTyped(names.join(', '));
    setError(refusedProfileFields(messages, result.error).name);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  const remove = (id: string) => {
    const name = skills.find((skill) => skill.id === id)?.name ?? '';
    void edits.run([{ section: 'skills', operation: 'remove_item', id }], {
      message: t('profile.removed', { name }),
    });
  };
  return (
    <SectionCard field="skills" title={title}>
      {skills.length === 0 && <p className="profile-card__empty">{t('profile.empty')}</p>}
      {isFixed ? (
        <ul className="profile-item__facts">
          {skills.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <TagList
            label={title}
            tags={skills.map(({ id, name }) => ({ id, label: name }))}
            onRemove={remove}
            removeLabel={(name) => t('profile.removeItem', { name })}
          />
          <form className="profile-skills" noValidate onSubmit={handleSubmit}>
            <TextField
              name="skill"
              label={t('profile.field.addSkill')}
              description={t('profile.field.addSkillHelp')}
              autoComplete="off"
              value={typed}
              errorMessage={error}
              onChange={setTyped}
            />
            <Button type="submit">{t('profile.add')}</Button>
          </form>
        </>
      )}
    </SectionCard>
  );
}

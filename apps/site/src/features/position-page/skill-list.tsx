import { useMessages } from '../../messages/messages-context.tsx';

/** Skills that the position names; nothing when it names none. */
export function SkillList({ skills, heading: Heading }: { skills: readonly string[]; heading: 'h2' | 'h3' }) {
  const { t } = useMessages();
  if (skills.length === 0) return null;
  return (
    <>
      <Heading className="position__section">{t('position.skills')}</Heading>
      <ul className="position__skills">
        {skills.map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
      </ul>
    </>
  );
}

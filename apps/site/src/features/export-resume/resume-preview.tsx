import type { Profile } from '@opencareers/contracts/onboarding';
import type { ExportSectionName } from '@opencareers/contracts/resume-export-calls';
import { useMessages } from '../../messages/messages-context.tsx';
import { textsOfItem } from '../profile/index.ts';
import { chosenSections, type ExportChoices } from './export-choices.ts';
import { useSectionTitle } from './use-section-title.ts';

export interface ResumePreviewProps {
  profile: Profile;
  choices: ExportChoices;
}

/** The words of the resume as they will stand in the file. */
export function ResumePreview({ profile, choices }: ResumePreviewProps) {
  const { t } = useMessages();
  const { firstname, lastname, email, phone, location, headline } = profile;
  const name = `${firstname} ${lastname}`.trim();
  const contact = [name === '' ? '' : email, phone, location].filter((text) => text !== '');
  return (
    <section className="export-preview" aria-labelledby="export-preview">
      <h2 id="export-preview">{t('exportResume.preview')}</h2>
      <article className={`export-preview__page export-preview__page--${choices.template}`}>
        <h3 className="export-preview__name">
          <bdi>{name === '' ? email : name}</bdi>
        </h3>
        {headline !== '' && <p dir="auto">{headline}</p>}
        {contact.map((text) => (
          <p key={text}>
            <bdi>{text}</bdi>
          </p>
        ))}
        {chosenSections(choices).map((section) => (
          <PreviewSection key={section} profile={profile} name={section} />
        ))}
      </article>
    </section>
  );
}

function PreviewSection({ profile, name }: { profile: Profile; name: ExportSectionName }) {
  const messages = useMessages();
  const title = useSectionTitle()(name);
  if (name === 'about')
    return (
      <>
        <h4>{title}</h4>
        <p className="export-preview__text" dir="auto">
          {profile.about}
        </p>
      </>
    );
  const isShort = name === 'skills' || name === 'languages' || name === 'links' || name === 'certificates';
  const items = profile[name].map((item) => {
    const { id, ...values } = item;
    return { id, texts: textsOfItem(messages, name, values) };
  });
  if (name === 'further')
    return items.map(({ id, texts }) => (
      <div key={id}>
        <h4 dir="auto">{texts.title === '' ? title : texts.title}</h4>
        <p className="export-preview__text" dir="auto">
          {texts.text}
        </p>
      </div>
    ));
  return (
    <>
      <h4>{title}</h4>
      <ul className={isShort ? 'export-preview__list' : 'export-preview__entries'}>
        {items.map(({ id, texts }) => (
          <li key={id}>
            <bdi className={isShort ? undefined : 'export-preview__title'}>{texts.title}</bdi>
            {texts.facts.map((fact) => (
              <span key={fact} className="export-preview__fact">
                <bdi>{fact}</bdi>
              </span>
            ))}
            {texts.text !== '' && (
              <p className="export-preview__text" dir="auto">
                {texts.text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

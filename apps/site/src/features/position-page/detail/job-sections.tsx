import { Icon } from '@opencareers/ui/icon';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { detailFields } from '../position-fields.ts';
import { SkillList } from '../skill-list.tsx';
import type { PositionView } from './position-view.ts';

/** The facts that the configuration names. */
export function FactList({ view }: { view: PositionView }) {
  const site = useSite();
  const { t } = useMessages();
  const { heading: Heading, config, answer } = view;
  const fields = detailFields(site, answer.position, config);
  if (fields.length === 0) return null;
  return (
    <section>
      <Heading className="position__section">{t('position.facts')}</Heading>
      <dl className="position__facts">
        {fields.map(({ name, label, text, icon, isMissing }) => (
          <div key={name} className="position__fact" data-field={name} data-missing={isMissing || undefined}>
            <Icon name={icon} />
            <dt>{label}</dt>
            <dd>
              <bdi suppressHydrationWarning>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The company's text about the job, and the skills that it names. */
export function JobText({ view }: { view: PositionView }) {
  const { t } = useMessages();
  const { heading: Heading, answer } = view;
  const { position } = answer;
  return (
    <section>
      {position.jobDescription !== '' && (
        <>
          <Heading className="position__section">{t('position.about')}</Heading>
          <div
            className="prose"
            lang={position.language ?? undefined}
            dir="auto"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it when it was written.
            dangerouslySetInnerHTML={{ __html: position.jobDescription }}
          />
        </>
      )}
      <SkillList skills={position.skills} heading={Heading} />
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../messages/messages-context.tsx';
import { BackLink, useOrigin } from '../../shell/back-link.tsx';
import { hasFormCenter } from '../../shell/candidate-pages.ts';
import { useLinks } from '../../shell/links.ts';
import { Panel } from '../../shell/panel.tsx';
import { useSite } from '../../shell/site.ts';
import { usePageHead } from '../../shell/use-page-head.ts';
import { describeForm } from './form-facts.ts';
import { formHeadingQuery } from './form-queries.ts';
import { FormFailed, FormLoading, FormMissing } from './form-states.tsx';
import './form-page.css';
import { usePageUrl } from '../../shell/use-page-url.ts';
import { askedForm, type FormAsked } from './forms.url.ts';
import { OpenedForm } from './opened-form.tsx';
import { useFormLink } from './use-form-link.ts';

/** A form to fill in, opened by its name or by a personal link [ROUTE-04]. */
export function FormPage() {
  const url = usePageUrl();
  const { t } = useMessages();
  usePageHead(describeForm);
  const asked = askedForm(url);
  return (
    <div className="form-page">
      <WayBack />
      <Panel name="form" label={t('forms.heading')} isMain resetKey={url.search}>
        <AskedForm asked={asked} />
      </Panel>
    </div>
  );
}

/** To where the form was opened, else to what it belongs to. */
function WayBack() {
  const site = useSite();
  const { t } = useMessages();
  const links = useLinks();
  const origin = useOrigin();
  const parent =
    site.boot.isLoggedIn && hasFormCenter(site)
      ? { address: links.configured('/careers/forms/center'), title: t('forms.allForms') }
      : { address: links.allJobs, title: t('site.openJobs') };
  return <BackLink to={origin ?? parent} className="form-page__back" />;
}

function AskedForm({ asked }: { asked: FormAsked | null }) {
  if (asked === null) return <FormMissing />;
  const { form, owner, receipt } = asked;
  if (asked.link !== '') return <LinkedForm asked={asked} />;
  return <OpenedForm key={`${form} ${owner} ${receipt}`} place={{ form, owner }} number={receipt} />;
}

function LinkedForm({ asked }: { asked: FormAsked }) {
  const site = useSite();
  // What the server knew when it wrote the page; the browser does not ask for it.
  const heading = useQuery({ ...formHeadingQuery(site, asked.form), enabled: false }).data;
  const { error, retry } = useFormLink(asked);
  if (error?.code === 'not_found') return <FormMissing reason="link" />;
  if (error !== null) return <FormFailed title={heading?.title ?? ''} error={error} onRetry={retry} />;
  return <FormLoading title={heading?.title ?? ''} description={heading?.description} />;
}

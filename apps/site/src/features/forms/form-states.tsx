import type { OutlineSection } from '@opencareers/form-core/definition/outline';
import { EmptyState, ErrorState } from '@opencareers/ui/display-state';
import { Skeleton, SkeletonGroup } from '@opencareers/ui/skeleton';
import { type ApiError, errorMessage } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey } from '../../messages/translate.ts';
import { useLinks } from '../../shell/links.ts';
import { SiteButtonLink } from '../../shell/site-link.tsx';
import { useRetry } from '../../shell/use-retry.ts';
import { FormHead } from './form-head.tsx';
import { FormOutline } from './form-outline.tsx';

/** Grey fields below the heading while the form is on its way. */
export function FormLoading({ title, description }: { title: string; description?: string | undefined }) {
  const { t } = useMessages();
  return (
    <>
      <FormHead title={title || t('forms.heading')} description={description} />
      <FormFieldsLoading />
    </>
  );
}

/** Only the fields: those of the form where they are known already, else some grey ones. */
export function FormFieldsLoading({ sections }: { sections?: readonly OutlineSection[] | undefined }) {
  const { t } = useMessages();
  return (
    <>
      <SkeletonGroup label={t('site.loading')} className="form-page__loading">
        {sections && <FormOutline sections={sections} />}
        {sections === undefined &&
          ['short', 'middle', 'long'].map((field) => (
            <div key={field} className="form-page__loading-field">
              <Skeleton inlineSize="9rem" />
              <Skeleton shape="box" inlineSize="100%" blockSize="var(--control-height)" />
            </div>
          ))}
      </SkeletonGroup>
      <noscript data-of="form" />
    </>
  );
}

/** Why there is no form to show. */
export type MissingReason = 'form' | 'link' | 'editor';

const MISSING_TEXTS = {
  form: { title: 'forms.notFound', help: 'forms.notFoundHelp' },
  link: { title: 'forms.linkExpired', help: 'forms.linkExpiredHelp' },
  editor: { title: 'forms.editor.noPermission', help: 'forms.editor.noPermissionHelp' },
} as const satisfies Record<MissingReason, { title: MessageKey; help: MessageKey }>;

/** There is no such form, or it is not for this visitor: both look the same. */
export function FormMissing({ reason = 'form' }: { reason?: MissingReason }) {
  const { t } = useMessages();
  const links = useLinks();
  const { title, help } = MISSING_TEXTS[reason];
  return (
    <>
      <h1 className="oc-visually-hidden" tabIndex={-1}>
        {t(title)}
      </h1>
      <EmptyState
        icon="info"
        title={t(title)}
        description={t(help)}
        action={
          <SiteButtonLink variant="primary" to={links.allJobs}>
            {t('site.openJobs')}
          </SiteButtonLink>
        }
      />
    </>
  );
}

/** The form could not be loaded. */
export function FormFailed(props: {
  title: string;
  error: ApiError;
  onRetry: () => void;
  /** The page around has its own heading. */
  isHeadShown?: boolean;
}) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <>
      {props.isHeadShown !== false && <FormHead title={props.title || t('forms.heading')} />}
      <ErrorState
        title={t('forms.failed')}
        description={errorMessage(messages, props.error)}
        {...useRetry(props.error, props.onRetry)}
      />
    </>
  );
}

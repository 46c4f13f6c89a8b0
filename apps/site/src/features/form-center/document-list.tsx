import type { KeptDocument } from '@opencareers/contracts/form-center';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Card, CardList } from '@opencareers/ui/card';
import { ButtonLink } from '@opencareers/ui/link';
import { Tag } from '@opencareers/ui/tag';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey } from '../../messages/translate.ts';
import { useAsOrigin } from '../../shell/back-link.tsx';
import { DataStates } from '../../shell/data-states.tsx';
import { useLinks } from '../../shell/links.ts';
import { useSite } from '../../shell/site.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import { useTimes } from '../../shell/time-zone.ts';
import { keptDocumentsQuery } from './form-center-calls.ts';
import './form-center.css';

const KIND_TEXTS: Record<KeptDocument['kind'], MessageKey> = {
  offer_document: 'documents.offerDocument',
  form: 'documents.form',
  resume: 'documents.resume',
  application: 'documents.application',
};

/** What the candidate signed, sent and received, newest first [FORMS-03]. */
export function DocumentList() {
  const { t } = useMessages();
  const query = useQuery(keptDocumentsQuery(useSite()));
  const { documents = [], missing = [] } = query.data ?? {};
  const label = t('formsCenter.tabDocuments');
  const empty = {
    icon: 'list',
    title: t('documents.emptyTitle'),
    description: t('documents.emptyHelp'),
  } as const;
  return (
    <DataStates
      name="documents"
      label={label}
      query={query}
      isEmpty={documents.length + missing.length === 0}
      empty={empty}
    >
      {missing.length > 0 && <MissingKinds kinds={missing} query={query} />}
      <CardList label={label}>
        {documents.map((document) => (
          <DocumentCard key={document.id} document={document} />
        ))}
      </CardList>
    </DataStates>
  );
}

function DocumentCard({ document }: { document: KeptDocument }) {
  const { t } = useMessages();
  const { api } = useSite();
  const links = useLinks();
  const asOrigin = useAsOrigin();
  const { day } = useTimes();
  const at = new Date(document.ts * 1000).toISOString();
  return (
    <Card className="center-form">
      <div className="center-form__text">
        <p className="center-form__title">
          <SiteLink to={links.configured(document.url)} options={asOrigin}>
            <bdi>{document.name}</bdi>
          </SiteLink>
        </p>
        {document.context !== '' && (
          <p className="center-form__description">
            <bdi>{document.context}</bdi>
          </p>
        )}
        <p className="center-form__facts">
          <Tag>{t(KIND_TEXTS[document.kind])}</Tag>
          {document.isSigned && (
            <Tag tone="success" icon="success">
              {t('documents.signed')}
            </Tag>
          )}
          <time dateTime={at}>{day(at)}</time>
        </p>
      </div>
      {document.fileUrl !== null && (
        <ButtonLink
          href={api.path(document.fileUrl)}
          download
          size="small"
          aria-label={t('documents.downloadOf', { name: document.name })}
        >
          {t('documents.download')}
        </ButtonLink>
      )}
    </Card>
  );
}

/** Kinds that could not be read now; what is there shows below. */
function MissingKinds(props: {
  kinds: readonly KeptDocument['kind'][];
  query: UseQueryResult<unknown, ApiError>;
}) {
  const { kinds, query } = props;
  const { t, formatLocale } = useMessages();
  const names = new Intl.ListFormat(formatLocale).format(kinds.map((kind) => t(KIND_TEXTS[kind])));
  return (
    <AlertBox
      tone="warning"
      action={
        <Button size="small" isPending={query.isFetching} onClick={() => void query.refetch()}>
          {t('site.retry')}
        </Button>
      }
    >
      {t('documents.missing', { names })}
    </AlertBox>
  );
}

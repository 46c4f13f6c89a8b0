import type { CenterForm } from '@opencareers/contracts/form-center';
import { type FormStatus, isOverdue } from '@opencareers/contracts/form-center-calls';
import { Card } from '@opencareers/ui/card';
import { Icon } from '@opencareers/ui/icon';
import { Tag, type TagProps } from '@opencareers/ui/tag';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey } from '../../messages/translate.ts';
import { useAsOrigin } from '../../shell/back-link.tsx';
import { useLinks } from '../../shell/links.ts';
import { useSite } from '../../shell/site.ts';
import { SiteButtonLink } from '../../shell/site-link.tsx';
import { useTimes } from '../../shell/time-zone.ts';

const STATUS_TEXTS: Record<FormStatus, MessageKey> = {
  open: 'formsCenter.open',
  in_progress: 'formsCenter.inProgress',
  completed: 'formsCenter.completed',
};
const STATUS_TONES: Record<FormStatus, TagProps['tone']> = {
  open: 'info',
  in_progress: 'warning',
  completed: 'success',
};
const ACTION_TEXTS: Record<FormStatus, MessageKey> = {
  open: 'formsCenter.start',
  in_progress: 'formsCenter.continue',
  completed: 'formsCenter.view',
};

/** Tones of statuses that a tenant chose (formCenterConfig.cardConfig), by status. */
export type StatusColors = Readonly<Record<string, { color: NonNullable<TagProps['tone']> } | undefined>>;

export interface CenterFormCardProps {
  form: CenterForm;
  /** Drawn as the one thing to do now. */
  isNext?: boolean;
  colors?: StatusColors;
}

/** A form that the candidate was asked for: what it is, until when, how far, and the way into it. */
export function CenterFormCard({ form, isNext = false, colors = {} }: CenterFormCardProps) {
  const { t } = useMessages();
  const links = useLinks();
  const asOrigin = useAsOrigin();
  const { status, title, description } = form;
  return (
    <Card className="center-form">
      <div className="center-form__text">
        <p className="center-form__title">
          <bdi>{title}</bdi>
        </p>
        {description !== '' && (
          <p className="center-form__description">
            <bdi>{description}</bdi>
          </p>
        )}
        <p className="center-form__facts">
          <Tag tone={colors[status]?.color ?? STATUS_TONES[status]}>{t(STATUS_TEXTS[status])}</Tag>
          {form.answered > 0 && <span>{t('formsCenter.answered', { count: form.answered })}</span>}
          <FormDate form={form} />
        </p>
      </div>
      <SiteButtonLink
        to={links.configured(form.url)}
        options={asOrigin}
        variant={isNext ? 'primary' : 'secondary'}
        aria-label={t('formsCenter.actionOn', { action: t(ACTION_TEXTS[status]), title })}
      >
        {t(ACTION_TEXTS[status])}
      </SiteButtonLink>
    </Card>
  );
}

function FormDate({ form }: { form: CenterForm }) {
  const { t } = useMessages();
  const { day } = useTimes();
  const { now } = useSite();
  const isLate = isOverdue(form, now / 1000);
  const seconds = form.status === 'completed' ? form.completedTs : form.dueTs;
  if (seconds === null) return null;
  const at = new Date(seconds * 1000).toISOString();
  const text: MessageKey = isLate ? 'formsCenter.overdue' : 'formsCenter.due';
  return (
    <span className={isLate ? 'center-form__date center-form__date--late' : 'center-form__date'}>
      {isLate && <Icon name="warning" size="small" />}
      <time dateTime={at}>
        {t(form.status === 'completed' ? 'formsCenter.sentOn' : text, { date: day(at) })}
      </time>
    </span>
  );
}

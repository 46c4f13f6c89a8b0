import {
  DASHBOARD_PATHS,
  REFERRAL_NAME_MAX,
  REFERRAL_RELATIONS,
  type ReferralRelation,
} from '@opencareers/contracts/dashboard-calls';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { Link } from '@opencareers/ui/link';
import { Select } from '@opencareers/ui/select';
import { TextField } from '@opencareers/ui/text-field';
import { useToast } from '@opencareers/ui/toast';
import { useRef, useState } from 'react';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey } from '../../messages/translate.ts';
import { useLinks } from '../../shell/links.ts';
import { usePartMissing } from '../../shell/part-missing.tsx';
import { useSite } from '../../shell/site.ts';
import { useSaving } from '../../shell/use-saving.ts';
import { referralsQuery } from './referrals-query.ts';
import './referral-dialog.css';

/** A position for which somebody can be referred. */
export interface ReferralPosition {
  id: number;
  name: string;
}

export interface ReferralDialogProps {
  positions: readonly ReferralPosition[];
  isOpen: boolean;
  onClose: () => void;
}

const RELATION_TEXTS: Readonly<Record<ReferralRelation, MessageKey>> = {
  colleague: 'referrals.relation.colleague',
  friend: 'referrals.relation.friend',
  family: 'referrals.relation.family',
  classmate: 'referrals.relation.classmate',
  other: 'referrals.relation.another',
};
const NOTHING = { position: '', name: '', email: '', relation: 'colleague' as ReferralRelation };

/** Refers somebody: who, for what, how they are known. Says what is done with what is given (spec:D66). */
export function ReferralDialog({ positions, isOpen, onClose }: ReferralDialogProps) {
  const { t } = useMessages();
  const site = useSite();
  const { show } = useToast();
  const links = useLinks();
  const { infoUrl } = site.boot.configs.pcsxConfig.referralConfig;
  const handleMissing = usePartMissing();
  const [given, setGiven] = useState(NOTHING);
  const position = given.position || String(positions[0]?.id ?? '');
  const isIncomplete = given.name.trim() === '' || given.email.trim() === '';
  // One key for every try with the same words, so that a lost answer refers nobody twice.
  const asked = useRef({ words: '', key: '' });
  const saving = useSaving(async () => {
    const { name, email, relation } = given;
    const body = { position_id: Number(position), name: name.trim(), email: email.trim(), relation };
    const words = JSON.stringify(body);
    if (words !== asked.current.words) asked.current = { words, key: createIdempotencyKey() };
    const path = site.api.path(DASHBOARD_PATHS.referrals);
    await site.api.post(path, body, { idempotencyKey: asked.current.key });
    await site.queries.invalidateQueries(referralsQuery(site));
  });
  const handleSend = async () => {
    if (!(await saving.run())) return;
    setGiven(NOTHING);
    onClose();
    show({ message: t('referrals.done'), tone: 'success' });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('referrals.create')}
      closeLabel={t('site.close')}
      size="small"
      onLoadError={handleMissing}
      footer={
        <>
          <Button onClick={onClose}>{t('site.close')}</Button>
          <Button
            variant="primary"
            isPending={saving.isSaving}
            aria-disabled={isIncomplete || undefined}
            onClick={() => isIncomplete || void handleSend()}
          >
            {t('referrals.send')}
          </Button>
        </>
      }
    >
      <div className="referral-fields">
        <Select
          label={t('referrals.position')}
          labelPosition="above"
          options={positions.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={position}
          onChange={(value) => setGiven({ ...given, position: value })}
        />
        <TextField
          label={t('referrals.name')}
          maxLength={REFERRAL_NAME_MAX}
          autoComplete="off"
          value={given.name}
          onChange={(name) => setGiven({ ...given, name })}
        />
        <TextField
          label={t('referrals.email')}
          type="email"
          autoComplete="off"
          value={given.email}
          onChange={(email) => setGiven({ ...given, email })}
        />
        <Select
          label={t('referrals.relation')}
          labelPosition="above"
          options={REFERRAL_RELATIONS.map((value) => ({ value, label: t(RELATION_TEXTS[value]) }))}
          value={given.relation}
          onChange={(relation) => setGiven({ ...given, relation: relation as ReferralRelation })}
        />
        <p>{t('referrals.consent')}</p>
        {infoUrl !== '' && (
          <p>
            <Link href={links.configured(infoUrl)} newTabLabel={t('site.opensInNewTab')}>
              {t('referrals.info')}
            </Link>
          </p>
        )}
        {saving.error && (
          <AlertBox tone="danger" isUrgent>
            {t('referrals.failed')}
          </AlertBox>
        )}
      </div>
    </Dialog>
  );
}

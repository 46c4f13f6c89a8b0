import { THEME_NOTE_MAX } from '@opencareers/contracts/theme-calls';
import type { ThemeProblemInfo } from '@opencareers/contracts/themes';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { RadioGroup } from '@opencareers/ui/choice-group';
import { Dialog } from '@opencareers/ui/dialog';
import { FieldFrame } from '@opencareers/ui/field';
import { TextField } from '@opencareers/ui/text-field';
import { useToast } from '@opencareers/ui/toast';
import { useId, useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { useSite } from '../../../shell/site.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import { type BothProducts, hasUnpublished } from '../editing/product-editing.ts';
import { refusedPairs, themeActs } from '../theme-builder-calls.ts';
import { ChangeList } from './change-list.tsx';
import { ProblemText } from './problem-text.tsx';

export interface PublishThemeDialogProps {
  isOpen: boolean;
  onClose: () => void;
  products: BothProducts;
  problems: readonly ThemeProblemInfo[];
}

/** Puts the draft in force, now or at a time; what cannot be read is listed, and stands in the way. */
export function PublishThemeDialog(props: PublishThemeDialogProps) {
  const { isOpen, onClose, products, problems } = props;
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const { show } = useToast();
  const id = useId();
  const handleMissing = usePartMissing();
  const [note, setNote] = useState('');
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const instant = when === 'later' ? laterInstant(at) : undefined;
  const changed = [products.pcsx, products.default].filter(hasUnpublished);
  const publishing = useSaving(async () => {
    const [first] = changed;
    // What is typed last counts too; without it on the server something else would be published.
    for (const { editing } of changed) if (!(await editing.saver.flush())) return;
    // Together: each may be readable with the other one only.
    const [one, ...also] = changed.map(({ scope, editing }) => ({
      scope,
      revision: editing.saver.revision(),
    }));
    if (first === undefined || one === undefined) return;
    const time = typeof instant === 'string' && { at: instant };
    first.editing.takeOver(await themeActs.publish(site, { ...one, also, note, ...time }));
    show({ message: when === 'now' ? t('theme.published') : t('theme.isScheduled'), tone: 'success' });
    setNote('');
    setWhen('now');
    setAt('');
    onClose();
  });
  const refused = publishing.error === null ? [] : refusedPairs(publishing.error);
  const failing = refused.length > 0 ? refused : problems;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('theme.publishTitle')}
      closeLabel={t('site.close')}
      size="medium"
      onLoadError={handleMissing}
      footer={
        <>
          <Button onClick={onClose}>{t('theme.cancel')}</Button>
          <Button
            variant="primary"
            isPending={publishing.isSaving}
            pendingLabel={t('theme.publishing')}
            disabled={failing.length > 0 || instant === null || changed.length === 0}
            onClick={() => void publishing.run()}
          >
            {when === 'now' ? t('theme.publishNow') : t('theme.schedule')}
          </Button>
        </>
      }
    >
      <div className="theme-dialog">
        <Problems problems={failing} />
        {publishing.error !== null && refused.length === 0 && (
          <AlertBox tone="danger" isUrgent>
            {errorMessage(messages, publishing.error)}
          </AlertBox>
        )}
        {changed.length === 0 && <p>{t('theme.noChanges')}</p>}
        {changed.map(({ scope, state, editing }) => (
          <ChangeList
            key={scope.product}
            of={t(scope.product === 'pcsx' ? 'theme.productSite' : 'theme.productDefault')}
            before={state.live}
            after={editing.edits.theme}
          />
        ))}
        <TextField
          label={t('theme.note')}
          description={t('theme.noteHelp')}
          rows={2}
          maxLength={THEME_NOTE_MAX}
          value={note}
          onChange={setNote}
        />
        <FieldFrame
          id={`${id}-when`}
          label={t('theme.when')}
          labelling="group"
          group={{ role: 'radiogroup' }}
          help={t('theme.whenHelp')}
        >
          <RadioGroup
            name={`${id}-when`}
            className="theme-choice"
            direction="horizontal"
            value={when}
            onChange={(chosen) => setWhen(chosen as typeof when)}
            choices={[
              { value: 'now', label: t('theme.now') },
              { value: 'later', label: t('theme.later') },
            ]}
          />
        </FieldFrame>
        {when === 'later' && (
          <TextField
            type="datetime-local"
            label={t('theme.time')}
            value={at}
            onChange={setAt}
            errorMessage={at !== '' && instant === null ? t('theme.timeIsPast') : undefined}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The time of a field in the zone of the browser; null where it is none or is over. */
function laterInstant(written: string): string | null {
  const time = Date.parse(written);
  return Number.isNaN(time) || time <= Date.now() ? null : new Date(time).toISOString();
}

function Problems({ problems }: { problems: readonly ThemeProblemInfo[] }) {
  const { t } = useMessages();
  if (problems.length === 0) return null;
  return (
    <AlertBox tone="danger" title={t('theme.notPublishable')} isUrgent>
      <ul className="theme-problems">
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.pair} ${problem.scheme} ${problem.page}`}>
            <ProblemText problem={problem} />
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}

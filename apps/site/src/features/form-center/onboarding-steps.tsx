import type { FormsList } from '@opencareers/contracts/form-center';
import { useMessages } from '../../messages/messages-context.tsx';
import { FormList } from './form-list.tsx';

/** The steps of onboarding with how far the candidate is, the next one first [ONBOARD-01]. */
export function OnboardingSteps() {
  const { t } = useMessages();
  return (
    <FormList
      label={t('onboarding.title')}
      kind="onboarding"
      empty={{ icon: 'check', title: t('onboarding.emptyTitle'), description: t('onboarding.emptyHelp') }}
    >
      {(list) => <Progress list={list} />}
    </FormList>
  );
}

function Progress({ list: { forms } }: { list: FormsList }) {
  const { t } = useMessages();
  const done = forms.filter(({ status }) => status === 'completed').length;
  const text =
    done === forms.length ? t('onboarding.allDone') : t('onboarding.progress', { done, count: forms.length });
  return (
    <div className="onboarding-progress">
      <p id="onboarding-progress">{text}</p>
      <progress aria-labelledby="onboarding-progress" value={done} max={forms.length} />
    </div>
  );
}

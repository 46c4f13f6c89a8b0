import type { ApplyForm, ApplyOutline } from '@opencareers/contracts/applications';
import { AlertBox } from '@opencareers/ui/alert-box';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { DataStates } from '../../shell/data-states.tsx';
import { useSite } from '../../shell/site.ts';
import { FormFieldsLoading, preloadFormOfHost } from '../forms/index.ts';
import { useOutsideAddress } from '../positions/index.ts';
import { ApplicationForm } from './application-form.tsx';
import { type ApplyAsked, onePosition } from './apply.url.ts';
import { APPLY_FORM_KEY, applyFormQuery, applyOutlineQuery } from './apply-calls.ts';
import { LeftOutPositions, PositionList } from './position-list.tsx';
import { LoginNeeded, SignInHint } from './states/login-needed.tsx';
import { ClosedPosition, NoPosition, NothingToApply, UnknownPosition } from './states/nothing-to-apply.tsx';
import { OutsideApplication } from './states/outside-application.tsx';
import { useEndedBegun } from './use-begun.ts';
import './apply.css';

/** Where somebody applies for one position or several [APPLY-01, APPLY-05]. */
export function ApplyPanel({ asked }: { asked: ApplyAsked }) {
  const [first] = asked.pids;
  return first === undefined ? <NoPosition /> : <ApplyFor asked={asked} first={first} />;
}

function ApplyFor({ asked, first }: { asked: ApplyAsked; first: number }) {
  const site = useSite();
  const { t, locale } = useMessages();
  const query = useQuery(applyFormQuery(site, asked));
  const outline = useQuery({ ...applyOutlineQuery(site, asked), enabled: false }).data;
  useEffect(() => preloadFormOfHost(locale), [locale]);
  // What came with the page would outlive it: whoever comes back after sending must read that they have applied.
  useEffect(() => () => site.queries.removeQueries({ queryKey: APPLY_FORM_KEY, type: 'inactive' }), [site]);
  const outside = useOutsideAddress(onePosition(asked));
  const { data, error } = query;
  const isGone = error?.status === 410 || error?.code === 'not_found';
  const closed = data?.positions.filter(({ state }) => state !== 'open').map(({ pid }) => pid);
  useEndedBegun(closed ?? (isGone ? asked.pids : []));
  if (typeof outside === 'object' && outside.address !== null)
    return <OutsideApplication pid={first} name={outside.name} address={outside.address} />;
  if (data === undefined && error?.status === 410) return <ClosedPosition pid={first} />;
  if (data === undefined && error?.code === 'not_found') return <UnknownPosition />;
  return (
    <DataStates
      name="apply"
      label={t('apply.title')}
      query={query}
      outline={outline && <OutlinedForm outline={outline} />}
    >
      {data !== undefined && <KnownForm form={data} asked={asked} first={first} />}
    </DataStates>
  );
}

/** What every visitor reads of the form, at once. */
function OutlinedForm({ outline: { positions, sections } }: { outline: ApplyOutline }) {
  return (
    <>
      <PositionList positions={positions} />
      <SignInHint />
      <FormFieldsLoading sections={sections} />
    </>
  );
}

function KnownForm({ form, asked, first }: { form: ApplyForm; asked: ApplyAsked; first: number }) {
  const { t } = useMessages();
  const open = form.positions.filter(({ state }) => state === 'open');
  const others = form.positions.filter(({ state }) => state !== 'open');
  if (open.length === 0) return <NothingToApply positions={form.positions} isSignedIn={form.isSignedIn} />;
  if (form.needsLogin && !form.isSignedIn) return <LoginNeeded pid={first} />;
  if (form.formKey === null)
    return <OutsideApplication pid={first} name={open[0]?.name ?? ''} address={null} />;
  return (
    <>
      <PositionList positions={open} />
      <LeftOutPositions positions={others} />
      {form.limitMessage === null ? (
        <>
          <SignInHint />
          <ApplicationForm form={form} formKey={form.formKey} asked={asked} />
        </>
      ) : (
        <AlertBox tone="warning" title={t('apply.limitTitle')}>
          {form.limitMessage}
        </AlertBox>
      )}
    </>
  );
}

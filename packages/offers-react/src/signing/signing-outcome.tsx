import type { SigningSession } from '@opencareers/contracts/signing';
import { Icon, type IconName } from '@opencareers/ui/icon';
import { ButtonLink } from '@opencareers/ui/link';
import { offerDates } from '../dates/offer-dates.tsx';
import { useSigningPort } from './signing-port.tsx';

/** How a visit of the signing page ends. */
export type SigningEnd = 'signed' | 'rejected' | 'later' | 'over';

const ICONS: Record<SigningEnd, IconName> = {
  signed: 'success',
  rejected: 'error',
  later: 'clock',
  over: 'warning',
};

/** Says what happened; where nothing else does, it leads back to the offers. */
export function SigningOutcome({ kind, session }: { kind: SigningEnd; session?: SigningSession }) {
  const { texts, timeZone, isFramed, offersAddress } = useSigningPort();
  const document = session?.document.name ?? '';
  const until = session?.expires_at;
  const said: Record<SigningEnd, { title: string; help: string }> = {
    signed: {
      title: texts.text('signing.signed'),
      help: texts.text('signing.signedHelp', { document }),
    },
    rejected: {
      title: texts.text('signing.rejected'),
      help: texts.text('signing.rejectedHelp', { company: session?.company ?? '' }),
    },
    later: { title: texts.text('signing.later'), help: texts.text('signing.laterHelp') },
    over: { title: texts.text('signing.over'), help: texts.text('signing.overHelp') },
  };
  const { title, help } = said[kind];
  return (
    <div className={`oc-signing oc-signing-end oc-signing-end--${kind}`}>
      <Icon name={ICONS[kind]} size="large" className="oc-signing-end__icon" />
      <h1 className="oc-signing__title" tabIndex={-1}>
        {title}
      </h1>
      <p>{help}</p>
      {kind === 'later' && until && (
        <p>{texts.text('signing.until', { date: offerDates(texts.locale, timeZone).moment(until) })}</p>
      )}
      {(!isFramed || kind === 'later' || kind === 'over') && (
        // The frame itself is of no more use; the page around it takes over by itself what was decided.
        <ButtonLink href={offersAddress} iconStart="arrow-start" target={isFramed ? '_top' : undefined}>
          {texts.text('signing.back')}
        </ButtonLink>
      )}
    </div>
  );
}

import { Icon, type IconName } from '@opencareers/ui/icon';
import type { ReactNode } from 'react';
import { offerDates } from '../dates/offer-dates.tsx';
import { useCheckPort } from './check-port.tsx';
import type { LetterFindings } from './decide-verdict.ts';

export interface VerdictCardProps {
  findings: LetterFindings;
  /** Name of the file, or the code. */
  subject: string;
  isServerMissing: boolean;
}

const ICONS: Record<LetterFindings['kind'], IconName> = {
  genuine: 'success',
  changed: 'error',
  unknown: 'warning',
  known: 'info',
  code_unknown: 'warning',
};

/** The verdict in words, with its icon and colour, and what it rests on; nothing personal. */
export function VerdictCard({ findings, subject, isServerMissing }: VerdictCardProps) {
  const { texts, timeZone } = useCheckPort();
  const { kind, sealedAt, company, ownSha256, sealedSha256, signedSha256 } = findings;
  const { title, help } = useWords(kind);
  const isFile = ownSha256 !== '';
  return (
    <article className={`oc-verdict oc-verdict--${kind}`}>
      <Icon name={ICONS[kind]} size="large" className="oc-verdict__icon" />
      <div className="oc-verdict__text">
        <h2 className="oc-verdict__title" tabIndex={-1}>
          {title}
        </h2>
        <p>{help}</p>
        <dl className="oc-verdict__facts">
          <Fact term={isFile ? texts.text('check.fileName') : texts.text('check.code')}>
            <bdi>{subject}</bdi>
          </Fact>
          <Fact term={texts.text('check.company')}>{company}</Fact>
          <Fact term={texts.text('check.sealedAt')}>
            {sealedAt !== null && offerDates(texts.locale, timeZone).moment(sealedAt)}
          </Fact>
          <Hash term={texts.text('check.ownHash')} value={ownSha256} />
          <Hash term={texts.text('check.sealedHash')} value={sealedSha256} />
          <Hash term={texts.text('check.signedHash')} value={signedSha256} />
        </dl>
        {isServerMissing && <p>{texts.text('check.notAsked')}</p>}
      </div>
    </article>
  );
}

function useWords(kind: LetterFindings['kind']): { title: string; help: string } {
  const { texts } = useCheckPort();
  switch (kind) {
    case 'genuine':
      return { title: texts.text('check.genuine'), help: texts.text('check.genuineHelp') };
    case 'changed':
      return { title: texts.text('check.changed'), help: texts.text('check.changedHelp') };
    case 'unknown':
      return { title: texts.text('check.unknown'), help: texts.text('check.unknownHelp') };
    case 'known':
      return { title: texts.text('check.known'), help: texts.text('check.knownHelp') };
    case 'code_unknown':
      return { title: texts.text('check.codeUnknown'), help: texts.text('check.codeUnknownHelp') };
  }
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (children === '' || children === false) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Hash({ term, value }: { term: string; value: string }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <code className="oc-verdict__hash" dir="ltr">
          {value}
        </code>
      </dd>
    </div>
  );
}

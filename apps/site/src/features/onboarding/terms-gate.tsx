import { ScrollBox } from '@opencareers/form-react/viewers/scroll-box';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { FullScreenLoader } from '@opencareers/ui/full-screen-loader';
import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { useOwnMarks } from '../../shell/own-text.ts';
import { useSite } from '../../shell/site.ts';
import { TenantHtml, type TenantHtmlProps } from '../../shell/tenant-html.tsx';
import type { GateProps } from './gate.ts';
import { GateDialog } from './gate-dialog.tsx';
import { useTerms } from './use-terms.ts';

/** The terms of the company, until they are accepted [BOOT-03, TERMS-01]. */
export function TermsGate({ onPassed }: GateProps) {
  const { termsOfServiceConfig: terms } = useSite().boot.configs.pcsxConfig;
  const { headingText, infoText, disclaimerText, helperText, submitButtonText } = terms;
  const marksOf = useOwnMarks();
  const { t } = useMessages();
  const { kind, problem, accept } = useTerms(onPassed);
  if (kind === 'quiet') return null;
  if (kind === 'checking') return <FullScreenLoader label={t('site.loading')} />;
  const title = headingText || t('terms.title');
  return (
    <GateDialog
      title={title}
      onMissing={onPassed}
      action={
        <Button
          variant="primary"
          isPending={kind === 'sending'}
          pendingLabel={t('site.loading')}
          onClick={() => void accept()}
        >
          {submitButtonText === '' ? (
            t('terms.accept')
          ) : (
            <bdi {...marksOf(terms, 'submitButtonText')}>{submitButtonText}</bdi>
          )}
        </Button>
      }
    >
      <ConfiguredText className="gate__text" html={infoText} {...marksOf(terms, 'infoText')} />
      {disclaimerText !== '' && (
        <ScrollBox className="gate__terms" aria-label={title}>
          <ConfiguredText
            className="gate__text"
            html={disclaimerText}
            {...marksOf(terms, 'disclaimerText')}
          />
        </ScrollBox>
      )}
      <ConfiguredText
        className="gate__text gate__text--small"
        html={helperText}
        {...marksOf(terms, 'helperText')}
      />
      {problem !== null && (
        <AlertBox tone="danger" isUrgent>
          {problem}
        </AlertBox>
      )}
    </GateDialog>
  );
}

/** A text of the configuration that must be read before going on; nothing without one. */
function ConfiguredText({ html, className = '', ...marks }: TenantHtmlProps) {
  const box = useRef<HTMLDivElement>(null);
  // Followed in place, a link would lead to another page with the same question before it.
  useLayoutEffect(() => {
    for (const link of box.current?.querySelectorAll('a[href]:not([href^="#"])') ?? []) {
      link.setAttribute('target', '_blank');
      link.setAttribute('rel', 'noopener noreferrer');
    }
  }, []);
  if (html.trim() === '') return null;
  return (
    <div ref={box} dir="auto">
      <TenantHtml html={html} className={className} {...marks} />
    </div>
  );
}

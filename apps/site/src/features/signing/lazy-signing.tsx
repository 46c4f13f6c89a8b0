import type { IdentityProofProps } from '@opencareers/offers-react/signing/signing-port';
import type { OfferTexts } from '@opencareers/offers-react/texts/offer-texts';
import { Button } from '@opencareers/ui/button';
import { Skeleton } from '@opencareers/ui/skeleton';
import type { ComponentType } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { loadChunk } from '../../shell/chunk-loading.ts';
import { loadOfferScreenTexts } from '../../shell/offer-screen-texts.ts';
import { PartMissing } from '../../shell/part-missing.tsx';
import { useSignIn } from '../../shell/sign-in.ts';
import { useLoadedParts } from '../../shell/use-loaded-parts.ts';
import './signing.css';
import type { SigningScreen } from './signing-screen.tsx';

export interface LazySigningProps {
  /** Names the page's session; empty when the address has none. */
  wid: string;
  /** Asks the candidate to show that it is them. */
  Proof: ComponentType<IdentityProofProps>;
}

/** The frame of the signing page: no bar, no footer, nothing that leads away. */
export function LazySigning(props: LazySigningProps) {
  const { isLoggedIn } = useSignIn();
  const { t } = useMessages();
  return (
    // Named, as the page around a frame has a main part as well.
    <main id="main" className="signing-place" aria-label={t('headings.signing')}>
      {isLoggedIn ? <LoadedSigning {...props} /> : <SignInFirst />}
    </main>
  );
}

function LoadedSigning({ wid, Proof }: LazySigningProps) {
  const { t } = useMessages();
  const parts = useLoadedParts(loadParts);
  if (parts === 'failed') return <PartMissing />;
  if (parts !== null) return <parts.Screen wid={wid} texts={parts.texts} Proof={Proof} />;
  return (
    <div aria-busy="true">
      <h1 className="signing-place__title">{t('headings.signing')}</h1>
      <Skeleton shape="box" blockSize="16rem" />
      <output className="oc-visually-hidden">{t('site.loading')}</output>
    </div>
  );
}

function SignInFirst() {
  const { t } = useMessages();
  const { open } = useSignIn();
  return (
    <div className="notice-page">
      <h1 className="notice-page__title" tabIndex={-1}>
        {t('headings.signing')}
      </h1>
      <p>{t('signIn.wallHelp')}</p>
      <div className="notice-page__actions">
        <Button variant="primary" onClick={() => open()}>
          {t('site.signIn')}
        </Button>
      </div>
    </div>
  );
}

interface SigningParts {
  Screen: typeof SigningScreen;
  texts: OfferTexts;
}

async function loadParts(locale: string): Promise<SigningParts> {
  const [screen, texts] = await Promise.all([
    loadChunk('signing-screen', () => import('./signing-screen.tsx')),
    loadOfferScreenTexts(locale),
  ]);
  return { Screen: screen.SigningScreen, texts };
}

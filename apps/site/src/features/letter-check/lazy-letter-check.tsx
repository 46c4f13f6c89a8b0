import type { OfferTexts } from '@opencareers/offers-react/texts/offer-texts';
import { Skeleton } from '@opencareers/ui/skeleton';
import { useMessages } from '../../messages/messages-context.tsx';
import { loadChunk } from '../../shell/chunk-loading.ts';
import { loadOfferScreenTexts } from '../../shell/offer-screen-texts.ts';
import type { RouteHandle } from '../../shell/page-facts.ts';
import { PartMissing } from '../../shell/part-missing.tsx';
import { useLoadedParts } from '../../shell/use-loaded-parts.ts';
import { usePageHead } from '../../shell/use-page-head.ts';
import type { LetterCheckScreen } from './letter-check-screen.tsx';

/** Where letters are checked, from the first HTML on; the check itself comes with its texts. */
export function LazyLetterCheck({ describe }: Pick<RouteHandle, 'describe'>) {
  const { t } = useMessages();
  const parts = useLoadedParts(loadParts);
  usePageHead(describe);
  if (parts === 'failed') return <PartMissing />;
  if (parts !== null) return <parts.Screen texts={parts.texts} />;
  return (
    <div className="notice-page" aria-busy="true">
      <h1 className="notice-page__title" tabIndex={-1}>
        {t('headings.check')}
      </h1>
      <Skeleton shape="box" blockSize="12rem" />
      <output className="oc-visually-hidden">{t('site.loading')}</output>
    </div>
  );
}

interface CheckParts {
  Screen: typeof LetterCheckScreen;
  texts: OfferTexts;
}

async function loadParts(locale: string): Promise<CheckParts> {
  const [screen, texts] = await Promise.all([
    loadChunk('letter-check-screen', () => import('./letter-check-screen.tsx')),
    loadOfferScreenTexts(locale),
  ]);
  return { Screen: screen.LetterCheckScreen, texts };
}

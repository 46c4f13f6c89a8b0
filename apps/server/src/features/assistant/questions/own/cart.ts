import { APPLY_PAGE_PATH } from '@opencareers/contracts/application-calls';
import type { AssistantBlock } from '@opencareers/contracts/assistant';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { Asked } from '../../answerer.ts';
import { findVisible } from '../positions/find-asked-position.ts';
import type { QuestionServices } from '../question-services.ts';
import { sayAnswer } from '../question-text.ts';
import { textBlock } from '../reply.ts';

const SHOWN_MAX = 10;

/** What lies in the cart, which visitors have as well: the page says what it holds. */
export async function describeCart(
  services: Pick<QuestionServices, 'calls'>,
  asked: Asked,
): Promise<AssistantBlock[]> {
  const { language, page } = asked;
  const found = await Promise.all(
    page.cartIds.slice(0, SHOWN_MAX).map((id) => findVisible(services, asked, id)),
  );
  const positions = found.filter((position) => position !== undefined);
  if (positions.length === 0) return [textBlock(sayAnswer(language, 'cart.nothing'))];
  const label = sayAnswer(language, 'source.cart');
  const items = positions.map(({ record, href }) => ({
    label: record.title,
    value: record.locations[0]?.text ?? '',
    href,
    source: { kind: 'own' as const, label, href, quote: null },
  }));
  const apply = buildUrl(APPLY_PAGE_PATH, { pids: positions.map(({ record }) => record.id).join(',') });
  return [
    textBlock(sayAnswer(language, 'cart.holds', { number: page.cartIds.length })),
    { kind: 'facts', items },
    { kind: 'links', links: [{ label: sayAnswer(language, 'cart.apply'), href: apply }] },
  ];
}

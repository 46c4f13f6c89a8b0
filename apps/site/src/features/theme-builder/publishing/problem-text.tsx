import type { ThemeProblemInfo } from '@opencareers/contracts/themes';
import { numberFormat } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { tokenLabel } from '../controls/token-texts.ts';

/** Which two colours are too alike, where, and by how much. */
export function ProblemText({ problem }: { problem: ThemeProblemInfo }) {
  const messages = useMessages();
  const { path, pair, scheme, ratio, minimum, page } = problem;
  const number = numberFormat(messages.formatLocale, { maximumFractionDigits: 2 });
  const name = (key: string, otherwise: string) => messages.find(key) ?? otherwise;
  return (
    <>
      {messages.t('theme.problem', {
        token: tokenLabel(messages, path),
        ratio: number.format(ratio),
        minimum: number.format(minimum),
      })}{' '}
      <bdi>
        {[name(`theme.page.${page}`, page), name(`theme.scheme.${scheme}`, scheme)]
          .filter(Boolean)
          .join(', ')}
      </bdi>
      {': '}
      <code dir="ltr">{pair}</code>
    </>
  );
}

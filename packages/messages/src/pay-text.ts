import { moneyText } from './formats.ts';
import type { ReaderTexts } from './texts.ts';

/** What a position pays: one end may be open. */
interface Pay {
  min: number | null;
  max: number | null;
  currency: string;
  /** "year", "hour" and so on; without a text where it is none of ours. */
  unit: string;
}

type PayTexts = ReaderTexts<'pay.range' | 'pay.from' | 'pay.upTo'>;

/** "€50,000 – €65,000 per year"; null when the position says nothing about pay. */
export function payText(messages: PayTexts, pay: Pay | null): string | null {
  if (pay === null || (pay.min === null && pay.max === null)) return null;
  const amount = amountText(messages, pay);
  const unit = messages.find(`pay.unit.${pay.unit}`);
  return unit === null ? amount : unit.replace('%(amount)s', amount);
}

function amountText({ t, formatLocale }: PayTexts, { min, max, currency }: Pay): string {
  const isWhole = Number.isInteger(min ?? 0) && Number.isInteger(max ?? 0);
  const digits = isWhole ? 0 : 2;
  const money = (amount: number) =>
    moneyText(formatLocale, amount, {
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  if (min !== null && max !== null && min !== max)
    return t('pay.range', { min: money(min), max: money(max) });
  if (min === max && min !== null) return money(min);
  return min === null ? t('pay.upTo', { max: money(max ?? 0) }) : t('pay.from', { min: money(min) });
}

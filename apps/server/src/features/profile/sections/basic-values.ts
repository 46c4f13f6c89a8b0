import { BasicInfoSchema } from '@opencareers/contracts/basic-info';
import type { BasicInfo } from '@opencareers/contracts/onboarding';
import { phoneEngine } from '@opencareers/form-core/rules/engines/phone-engine';
import { type FieldMessages, fieldsOf, messagesOf, refuseFields } from './field-messages.ts';

const FIELDS = Object.keys(BasicInfoSchema.shape) as (keyof BasicInfo)[];

/**
 * The fields of basic_info that a value holds, each checked on its own so that every refusal names its field. An
 * address is left alone: it is proven with a code, by a call of the account.
 */
export function readBasicInfo(value: unknown): Partial<BasicInfo> {
  const given = fieldsOf(value);
  const changes: Partial<BasicInfo> = {};
  const messages: FieldMessages = {};
  for (const field of FIELDS) {
    if (!Object.hasOwn(given, field)) continue;
    const { data, error } = BasicInfoSchema.shape[field].safeParse(given[field]);
    if (data === undefined) Object.assign(messages, messagesOf(error?.issues ?? [], field));
    else if (field === 'phone' && !isPhone(data)) messages[field] = ['Enter a valid phone number'];
    else changes[field] = data;
  }
  refuseFields(messages);
  return changes;
}

/**
 * Whether a text can be a phone number. Without a country nothing more can be said of a national number than how it
 * looks [CONST-02].
 */
export function isPhone(text: string): boolean {
  if (text === '') return true;
  if (!/^[0-9 ()+.-]*$/.test(text)) return false;
  if (text.startsWith('+')) return phoneEngine.isInternational(text);
  const digits = text.replace(/\D/g, '').length;
  return digits >= 4 && digits <= 15;
}

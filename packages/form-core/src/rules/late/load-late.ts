import { loadLateTexts } from '../../messages/late/late-texts.ts';
import type { LateChecks } from '../engines/engine-ports.ts';
import { checkAddress } from './check-address.ts';
import { checkRichText } from './check-rich-text.ts';
import { checkSignature } from './check-signature.ts';
import { checkMatrix, checkMonth, checkRanking, checkTime } from './late-checks.ts';

const CHECKS: LateChecks = {
  time: checkTime,
  month: checkMonth,
  matrix: checkMatrix,
  ranking: checkRanking,
  signature: checkSignature,
  address: checkAddress,
  richText: checkRichText,
};

/** The checks of the types that come late, once their messages are there. */
export async function loadLateChecks(locale: string | undefined): Promise<LateChecks> {
  await loadLateTexts(locale);
  return CHECKS;
}

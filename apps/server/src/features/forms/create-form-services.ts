import type { Gazetteer } from '../../integrations/gazetteer/gazetteer.ts';
import { AddressLimit } from '../../platform/address-limit.ts';
import { FormKeys } from './access/form-keys.ts';
import type { FormServices } from './form-services.ts';
import { OptionLists } from './options/option-lists.ts';
import { createReceiptWriter } from './receipts/receipt-writer.ts';
import { UploadLimits } from './uploads/upload-limits.ts';

/** Drafts begun and forms sent an hour by everybody behind one address: a job fair goes unhindered. */
const STRANGERS_PER_ADDRESS = 2_000;

type FormParts = Pick<
  FormServices,
  'db' | 'registry' | 'clock' | 'sealed' | 'notifier' | 'facadeOf' | 'files'
> & {
  gazetteer: Gazetteer;
  signingKey: Buffer;
};

/** Puts together what the calls of forms work with. */
export function createFormServices({ gazetteer, signingKey, ...parts }: FormParts): FormServices {
  return {
    ...parts,
    receipts: createReceiptWriter(),
    keys: new FormKeys(signingKey),
    limits: new UploadLimits(),
    strangers: new AddressLimit(STRANGERS_PER_ADDRESS),
    options: new OptionLists(gazetteer),
    listeners: [],
  };
}

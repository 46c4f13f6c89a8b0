import type { Context } from '../../platform/context.ts';
import type { TenantFacade } from '../tenants/index.ts';
import { CheckpointLog } from './history/checkpoint-log.ts';
import type { OfferServices } from './offer-services.ts';
import { createSealKeys } from './sealing/key-files.ts';
import { createPdfProcess } from './sealing/pdf-process.ts';

type OfferParts = Pick<OfferServices, 'db' | 'registry' | 'clock' | 'keys' | 'notifier' | 'files'> & {
  /** Folder for the keys that seal letters, and for what is noted outside of the database. */
  sealKeyFolder: string;
  facadeOf: (ctx: Context) => Promise<TenantFacade>;
};

/** Wires what the calls of offers work with. */
export function createOfferServices({ sealKeyFolder, facadeOf, ...parts }: OfferParts): OfferServices {
  return {
    ...parts,
    sealKeys: createSealKeys(sealKeyFolder),
    pdfs: createPdfProcess(),
    checkpointLog: new CheckpointLog(sealKeyFolder),
    addressOf: async (ctx) => new URL((await facadeOf(ctx)).linkTo('/')).origin,
  };
}

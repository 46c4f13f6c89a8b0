import { STORE_BACKUP_PATH } from '@opencareers/contracts/operator-store';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { BackupRefusal } from './backup-refusal.ts';
import type { BackedUpStore } from './make-backup.ts';
import { streamBackup } from './stream-backup.ts';

const RETRY_SECONDS = 60;

/** A backup of the store, made while it is read. */
export const backupRoutes: FastifyPluginAsyncZod<{ store: BackedUpStore | null }> = async (
  app,
  { store },
) => {
  app.post(
    STORE_BACKUP_PATH,
    { config: { access: 'operator' }, schema: { tags: ['store'], response: { 200: z.any() } } },
    async (_request, reply) => {
      if (store === null) throw new AppError('unavailable');
      const stream = await streamBackup(store).catch((error: unknown) => {
        if (!(error instanceof BackupRefusal)) throw error;
        throw new AppError('unavailable', { text: error.message, cause: error, retryAfter: RETRY_SECONDS });
      });
      return reply.type('application/octet-stream').send(stream);
    },
  );
};

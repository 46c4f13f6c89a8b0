import type { AssistantAsk, AssistantTurn } from '@opencareers/contracts/assistant';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { FastifyRequest } from 'fastify';
import type { TenantEntry } from '../tenants/index.ts';

/** What somebody asks, with the site on which they do. */
export interface Asked extends AssistantAsk {
  tenant: TenantEntry;
  /** Of the site or microsite, in the language of the page. */
  config: TenantConfig;
  microsite: string | null;
  /** Tag of the language that is answered in. */
  language: string;
  now: Date;
  /** Positions of which earlier turns told, as far as they are kept. */
  told?: readonly number[];
  /** Whose it is: what is somebody's own is only ever read by it. */
  request: FastifyRequest;
}

/** What is said to it. */
export type Reply = Pick<AssistantTurn, 'intent' | 'blocks' | 'chips' | 'wish'>;

/** Answers what it understands; null leaves it to the next one. */
export type Answerer = (asked: Asked) => Promise<Reply | null>;

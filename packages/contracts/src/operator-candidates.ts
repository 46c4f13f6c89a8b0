import { z } from 'zod';
import { EmailSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { TenantParamsSchema } from './operator.ts';

/** Candidates in one page of the operator's list. */
export const CANDIDATES_PAGE = 500;

const namePart = z
  .string()
  .trim()
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'holds characters that cannot be stored');

/** A candidate as the operator adds one: who signs in with the address later finds this account. */
export const CandidateCreateSchema = z.object({
  email: EmailSchema,
  firstname: namePart.default(''),
  lastname: namePart.default(''),
  isThemeBuilder: z.boolean().default(false),
  isAdmin: z.boolean().default(false),
});

/** A candidate as the operator sees them: what is needed to find and to help, not their profile. */
const CandidateSchema = z.object({
  encId: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  isAdmin: z.boolean(),
  isThemeBuilder: z.boolean(),
  isOnboarded: z.boolean(),
  createdAt: z.iso.datetime(),
  signedInAt: z.iso.datetime().nullable(),
});

const CandidateListQuerySchema = z.object({
  email: EmailSchema.optional(),
  after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
});
const CandidateListSchema = z.object({
  candidates: z.array(CandidateSchema),
  /** `after` of the next page; null on the last one. */
  next: z.number().int().nullable(),
});

export type Candidate = z.infer<typeof CandidateSchema>;
export type CandidateCreate = z.input<typeof CandidateCreateSchema>;
export type CandidateList = z.infer<typeof CandidateListSchema>;

const parts = { access: 'operator', tag: 'candidates', params: TenantParamsSchema } as const;

/** What the operator does with candidates: add and list. */
export const OPERATOR_CANDIDATE_ENDPOINTS = {
  create: endpoint('POST', '/api/operator/v1/tenants/:domain/candidates', {
    ...parts,
    body: CandidateCreateSchema,
    answer: CandidateSchema,
    status: 201,
    errors: ['candidate_exists'],
  }),
  list: endpoint('GET', '/api/operator/v1/tenants/:domain/candidates', {
    ...parts,
    query: CandidateListQuerySchema,
    answer: CandidateListSchema,
  }),
};

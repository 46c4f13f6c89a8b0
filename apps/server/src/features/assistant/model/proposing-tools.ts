import { z } from 'zod';
import { contactBlocks } from '../questions/contact.ts';
import { resumeBlocks } from '../questions/own/own-answers.ts';
import { openWishes } from '../wishes/open-wishes.ts';
import { positionsProposal } from '../wishes/wish-reply.ts';
import { isAskedFor } from './asked-for.ts';
import { type AssistantTool, tool } from './assistant-tool.ts';

// Tools that show a button of what the person asked for in their own words, as the rules would.

const ids = z.array(z.number().int()).max(20).default([]);

const cartTool = tool({
  name: 'propose_cart_change',
  description: 'Shows a button that puts jobs into the cart or takes them out of it.',
  input: z.strictObject({ add: ids, remove: ids }),
  isOffered: ({ text, config }) =>
    config.pcsxConfig.jobCartConfig.enabled &&
    config.chatbotxConfig.featureAccessFlags.positionCardFlags.showAddToJobCart &&
    isAskedFor('cart', text),
  run: async (services, asked, { add, remove }) => {
    const { language, page } = asked;
    const { search } = await openWishes(services, asked);
    const added = search.rowsOf(add).flatMap(({ id }) => (page.cartIds.includes(id) ? [] : id));
    const removed = remove.filter((id) => page.cartIds.includes(id));
    const proposals = [
      { action: 'cart_add', positionIds: added } as const,
      { action: 'cart_remove', positionIds: removed } as const,
    ].filter(({ positionIds }) => positionIds.length > 0);
    const blocks = proposals.map((proposal) => positionsProposal(proposal, language));
    return { data: { shown: blocks.length > 0 }, blocks };
  },
});

/** Forms are only those that the rules find for this person: an address is never a model's. */
const formTool = tool({
  name: 'propose_form_open',
  description: 'Shows a button that opens a form which waits for this person.',
  input: z.strictObject({}),
  isOffered: ({ text }) => isAskedFor('form', text),
  run: async ({ answerTurn }, asked) => {
    const { blocks } = await answerTurn(asked);
    const forms = blocks.filter(
      (block) => block.kind === 'proposal' && block.proposal.action === 'form_open',
    );
    return { data: { shown: forms.length > 0 }, blocks: forms };
  },
});

/** A resume comes or goes only by the person's own hand; what stands in it is nobody's business here. */
const resumeTool = tool({
  name: 'propose_resume_change',
  description: 'Shows a button by which the person uploads a resume, or removes the one that is there.',
  input: z.strictObject({ change: z.enum(['upload', 'remove']) }),
  isOffered: ({ text }) => isAskedFor('resume', text),
  run: async (_services, asked, { change }) => ({
    data: { shown: true },
    blocks: resumeBlocks(asked, change === 'upload' ? 'resume_upload' : 'resume_remove'),
  }),
});

/** What was said goes along only where the person says so in the form that this shows. */
const contactTool = tool({
  name: 'propose_contact',
  description: 'Shows how the person reaches somebody at the company.',
  input: z.strictObject({}),
  isOffered: ({ text }) => isAskedFor('contact', text),
  run: async (_services, asked) => ({ data: { shown: true }, blocks: contactBlocks(asked) }),
});

export const PROPOSING_TOOLS: readonly AssistantTool[] = [cartTool, formTool, resumeTool, contactTool];

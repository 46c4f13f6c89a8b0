import { DOCX_PARTS, readDocx } from './reading/docx/read-docx.ts';
import { ODT_PARTS, ODT_TYPE, readOdt } from './reading/odt/read-odt.ts';
import { unpackParts } from './reading/office/zip-parts.ts';
import { findResumeKind } from './reading/resume-kind.ts';
import { readRtf } from './reading/rtf/read-rtf.ts';
import { readPlainText } from './reading/text/read-text.ts';
import { type ResumeDocument, UnreadableResumeError } from './resume-lines.ts';

/** What the parts of an Office document are. */
const TYPES = '[Content_Types].xml';

/**
 * Reads the lines of a resume: PDF, DOCX, DOC, RTF, ODT or plain text [RESUME-03]. What the file is, its content
 * tells and not its name. Takes as much memory and time as the file asks for within the limits of each reader: files of
 * others belong into a process of their own. Throws `UnreadableResumeError`.
 */
export async function readResume(bytes: Uint8Array, _name: string): Promise<ResumeDocument> {
  const kind = findResumeKind(bytes);
  // The libraries of these are large: only who needs them waits for them.
  if (kind === 'pdf') return await (await import('./reading/pdf/read-pdf.ts')).readPdf(bytes);
  if (kind === 'zip') return readZip(bytes);
  if (kind === 'cfb') return await (await import('./reading/doc/read-doc.ts')).readDoc(bytes);
  if (kind === 'rtf') return readRtf(bytes);
  if (kind === 'text') return readPlainText(bytes);
  if (kind === 'empty') throw new UnreadableResumeError('broken');
  throw new UnreadableResumeError('not_supported');
}

function readZip(bytes: Uint8Array): ResumeDocument {
  const parts = unpackParts(bytes, (name) => name === TYPES || DOCX_PARTS.test(name) || ODT_PARTS.test(name));
  const types = new TextDecoder().decode(parts.get(TYPES));
  if (types.includes('wordprocessingml')) return readDocx(parts);
  if (new TextDecoder().decode(parts.get('mimetype')).startsWith(ODT_TYPE)) return readOdt(parts);
  throw new UnreadableResumeError('not_supported');
}

import { ATTACHED_MAX_BYTES, ATTACHED_RESUME_PART, ATTACHED_RESUME_SPACE } from '../../attached-resume.ts';
import { type ResumeDocument, type ResumeLine, UnreadableResumeError } from '../../resume-lines.ts';
import { readXml } from '../office/read-xml.ts';
import { compareSizes } from '../paragraphs.ts';
import { type DocxPart, readDocxPart } from './docx-body.ts';
import { type DocxStyles, readDocxStyles } from './docx-styles.ts';

/** Parts of a DOCX that are read; pictures and fonts are never unpacked. */
export const DOCX_PARTS =
  /^(?:_rels\/\.rels|customXml\/item1\.xml|word\/(?:document|styles|header|footer)\d*\.xml|word\/_rels\/(?:document|header|footer)\d*\.xml\.rels)$/;

/** Reads a DOCX from its unpacked parts: page headers, body, page footers. Throws `broken` and `no_text`. */
export function readDocx(parts: ReadonlyMap<string, Uint8Array>): ResumeDocument {
  const name = findMain(parts);
  const main = parts.get(name);
  if (main === undefined) throw new UnreadableResumeError('broken');
  const styles = readDocxStyles(parts.get('word/styles.xml'));
  const body = readDocxPart(main, { styles, addresses: addressesOf(parts, name), role: 'text' });
  const headers = readAround(parts, { styles, role: 'header' });
  const footers = readAround(parts, { styles, role: 'footer' });
  const all = [headers, [body], footers].flat();
  const lines = compareSizes(all.flatMap((part) => part.lines));
  if (lines.length === 0) throw new UnreadableResumeError('no_text');
  const links = all.flatMap((part) => part.links);
  const attached = attachedIn(parts.get(ATTACHED_RESUME_PART));
  return { lines, links, pages: body.pages, language: null, ...(attached !== '' && { attached }) };
}

/** What a file of ours says of itself; other programs keep other things in parts of that name. */
function attachedIn(part: Uint8Array | undefined): string {
  let attached = '';
  let isOurs = false;
  if (part === undefined || part.length > ATTACHED_MAX_BYTES) return '';
  try {
    readXml(part, {
      open: ({ space }) => {
        isOurs = space === ATTACHED_RESUME_SPACE;
      },
      close: () => {},
      text: (text) => {
        if (isOurs) attached += text;
      },
    });
  } catch {
    // The resume itself may be well.
    return '';
  }
  return attached;
}

function findMain(parts: ReadonlyMap<string, Uint8Array>): string {
  let name = 'word/document.xml';
  const relations = parts.get('_rels/.rels');
  if (relations !== undefined)
    readXml(relations, {
      open: ({ values }) => {
        if (values.get('Type')?.endsWith('/officeDocument'))
          name = values.get('Target')?.replace(/^\//, '') ?? name;
      },
      close: () => {},
    });
  return name;
}

/** Addresses that a part links to, by what the part calls them. */
function addressesOf(parts: ReadonlyMap<string, Uint8Array>, name: string): Map<string, string> {
  const addresses = new Map<string, string>();
  const relations = parts.get(name.replace(/([^/]+)$/, '_rels/$1.rels'));
  if (relations !== undefined)
    readXml(relations, {
      open: ({ values }) => {
        if (values.get('TargetMode') === 'External' && values.get('Type')?.endsWith('/hyperlink'))
          addresses.set(values.get('Id') ?? '', values.get('Target') ?? '');
      },
      close: () => {},
    });
  return addresses;
}

/** Page headers or footers, those for the first page and for even ones too, but each text once. */
function readAround(
  parts: ReadonlyMap<string, Uint8Array>,
  { styles, role }: { styles: DocxStyles; role: 'header' | 'footer' },
): DocxPart[] {
  const seen = new Set<string>();
  const names = [...parts.keys()].filter((name) => name.startsWith(`word/${role}`)).toSorted();
  return names.map((name) => {
    const part = readDocxPart(parts.get(name) ?? new Uint8Array(), {
      styles,
      addresses: addressesOf(parts, name),
      role,
    });
    const lines = part.lines.filter(({ text }: ResumeLine) => !seen.has(text) && seen.add(text));
    return { ...part, lines };
  });
}

import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { csvLines } from '@opencareers/contracts/csv-cell';
import type { FormResponse } from '@opencareers/contracts/forms-operator';
import type { UploadFiles } from '../../../platform/files/upload-files.ts';
import { ZipPieces } from '../../../platform/files/zip-pieces.ts';
import { signaturePictures } from '../submissions/clean-answers.ts';
import type { WantedResponses } from './write-responses.ts';

const LIST = 'files.csv';
/** Name of the picture of a drawn signature, which is part of its answer. */
const SIGNATURE = 'signature.png';
const HEADINGS = ['path', 'receipt', 'question', 'name', 'bytes', 'type', 'sha256', 'id'];

/**
 * The files of responses as a ZIP, each under `RECEIPT/question/name`, so that the same file has the same place every
 * time, and `files.csv` with where each belongs. One that is gone from the disk is in the list without a path.
 */
export async function* writeFilesZip(
  wanted: WantedResponses,
  files: UploadFiles,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipPieces();
  const listName = zip.nameFor(LIST);
  const lines = [csvLines([HEADINGS])];
  for await (const response of wanted.read()) {
    const at = new Date(response.submittedAt);
    for (const { id, question, name, bytes, type, sha256 } of response.files) {
      const source = files.pathOf(id);
      const path = existsSync(source) ? zip.nameFor(`${response.receipt}/${question}/${name}`) : '';
      if (path !== '') yield* zip.entry(path, createReadStream(source), { isPacked: true, at });
      lines.push(csvLines([[path, response.receipt, question, name, bytes, type, sha256, id]]));
    }
    for (const { question, picture } of drawnIn(response, wanted)) {
      const path = zip.nameFor(`${response.receipt}/${question}/${SIGNATURE}`);
      yield* zip.entry(path, [picture], { isPacked: true, at });
      const sha256 = createHash('sha256').update(picture).digest('hex');
      lines.push(
        csvLines([[path, response.receipt, question, SIGNATURE, picture.length, 'image/png', sha256, '']]),
      );
    }
  }
  yield* zip.entry(listName, lines);
  yield* zip.end();
}

function drawnIn({ version, answers }: FormResponse, { definitions }: WantedResponses) {
  const sections = definitions.get(version)?.sections ?? [];
  return signaturePictures(
    sections.flatMap(({ items }) => items),
    answers,
  );
}

import { z } from 'zod';

/** Characters that no text shows; tabs and ends of lines are none of them. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;
const LINE_CONTROLS = /\p{Cc}+/gu;
const REFUSAL = 'holds characters that cannot be stored';
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** A text of several lines that a candidate writes; what nobody sees of it is left out. */
export const textField = (longest: number) =>
  z
    .string()
    .refine(isStorable, REFUSAL)
    .overwrite((text) => text.replaceAll(CONTROLS, '').trim())
    .max(longest);

/** A text of one line that a candidate writes; ends of lines and the like become spaces. */
export const lineField = (longest: number) =>
  z
    .string()
    .refine(isStorable, REFUSAL)
    .overwrite((text) => text.replaceAll(LINE_CONTROLS, ' ').trim())
    .max(longest);

/** The fields of basic_info that a candidate edits; the wire contract names them. */
export const BasicInfoSchema = z.object({
  firstname: lineField(200),
  lastname: lineField(200),
  phone: lineField(50),
  location: lineField(300),
});

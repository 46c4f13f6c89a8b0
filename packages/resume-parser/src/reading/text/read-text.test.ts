import { expect, test } from 'vitest';
import { encodeText } from '../../../test/made/text-layouts.ts';
import { readResume } from '../../read-resume.ts';

const TEXT = 'Zoë Müller\r\n\r\n• Built the bridge\r2020 - 2024    Engineer\tBerlin\n- Led a team';

function wide(text: string, isBigEnded: boolean): Buffer {
  const bytes = Buffer.from(text, 'utf16le');
  return isBigEnded ? bytes.swap16() : bytes;
}

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16LE with its mark', wide(`\ufeff${TEXT}`, false)],
  ['UTF-16BE with its mark', wide(`\ufeff${TEXT}`, true)],
  ['UTF-16LE', wide(TEXT, false)],
  ['UTF-16BE', wide(TEXT, true)],
  ['Windows-1252', Buffer.concat([Buffer.from(TEXT.replace('•', '\u0095'), 'latin1')])],
])('[RESUME-03] text in %s is read line by line, with its items and cells', async (_name, bytes) => {
  const { lines } = await readResume(new Uint8Array(bytes), 'a.txt');
  expect(lines.map(({ cells, role }) => [...cells, role])).toEqual([
    ['Zoë Müller', 'text'],
    ['Built the bridge', 'item'],
    ['2020 - 2024', 'Engineer', 'Berlin', 'text'],
    ['Led a team', 'item'],
  ]);
});

test.each([
  ['nothing', '', 'broken'],
  ['spaces', '  \n ', 'no_text'],
  ['a page for a browser', '<!doctype html><p>Ada', 'not_supported'],
  ['a program', 'MZ\u0000\u0003\u0000\u0000\u0000\u0004\u0000', 'not_supported'],
  ['a script', '#!/bin/sh\nls', 'not_supported'],
  ['endless lines', 'a\n'.repeat(30_000), 'too_large'],
])('[RESUME-03] a file of %s has its reason', async (_name, content, reason) => {
  await expect(readResume(new Uint8Array(Buffer.from(content)), 'a.txt')).rejects.toMatchObject({ reason });
});

test.each([
  ['windows-1251', 'Соломія Гнатишин, фахівець з маркетингу. Інженер-технолог у Пермі'],
  ['koi8-u', 'Инженер-технолог с опытом запуска двух линий розлива'],
  ['ibm866', 'Бухгалтер, отчётность по МСФО и расчёт заработной платы'],
  ['windows-1250', 'Łukasz Wróbel-Sikora, specjalista ds. płac, Święty Krzyż'],
  ['windows-1254', 'Ayşe Çağlar, İzmir, muhasebe uzmanı, dış ticaret işlemleri'],
  ['windows-1256', 'أخصائية تغذية علاجية بخبرة ثماني سنوات في المستشفيات'],
  ['shift_jis', '株式会社サンプルで経理を担当しました'],
  ['euc-jp', '株式会社サンプルで経理を担当しました'],
  ['euc-kr', '화장품 회사에서 브랜드를 키워 온 마케터입니다'],
  ['gb18030', '六年移动支付产品经验，熟悉从调研到上线的全流程'],
  ['big5', '六年行動支付產品經驗，熟悉從調研到上線的全流程'],
  ['windows-1252', 'Zoë Müller, née à Besançon, señor Núñez'],
])('[RESUME-03] text in %s is read as it was written', async (codePage, text) => {
  const { lines } = await readResume(encodeText(`${text}\r\n`, codePage), 'a.txt');
  expect(lines.map((line) => line.text)).toEqual([text]);
});

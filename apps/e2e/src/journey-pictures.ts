import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, TestInfo } from '@playwright/test';
import { settleAnimations } from './page-checks.ts';

const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Draws what the window shows as `docs/images/<name>.jpg`, where JOURNEY_PICTURES names the folder; else nothing. */
export async function drawPicture(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  const { journeyPictures: folder } = testInfo.config.metadata as { journeyPictures?: string };
  if (folder === undefined || folder === '') return;
  await settleAnimations(page);
  await page.screenshot({
    path: join(ROOT, folder, `${name}.jpg`),
    type: 'jpeg',
    quality: 72,
    caret: 'hide',
  });
}

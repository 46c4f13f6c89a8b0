import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/context.ts';
import type { UploadFiles } from '../../platform/files/upload-files.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import type { PictureMaker } from '../../platform/pictures/picture-maker.ts';
import type { OriginOf, TenantRegistry } from '../tenants/index.ts';

/** What the theme builder works with. */
export interface ThemeServices {
  db: Connection;
  clock: Clock;
  registry: TenantRegistry;
  originOf: OriginOf;
  /** Makes the token of a link that is asked for by key. */
  keys: KeyedHashes;
  files: UploadFiles;
  maker: PictureMaker;
}

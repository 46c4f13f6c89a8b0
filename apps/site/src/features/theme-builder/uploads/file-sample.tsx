import { themeFilesFolder } from '@opencareers/contracts/site-files';
import type { ThemeFileKind } from '@opencareers/theme/files/theme-files';
import { familiesOf, ownFontFaces } from '@opencareers/theme/fonts/own-fonts';
import { readTheme } from '@opencareers/theme/read-theme';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { themeFilesQuery } from './upload-calls.ts';

/** A file as it will be seen: a logo on light and on dark, a picture, a line in a font. */
export function FileSample({ kind, name }: { kind: ThemeFileKind; name: string }) {
  const site = useSite();
  const files = useQuery(themeFilesQuery(site)).data ?? [];
  const label = files.find(({ file }) => file === name)?.name;
  const address = themeFilesFolder(site.boot.domain) + name;
  return (
    <figure className="theme-file__sample">
      {kind === 'logo' && (
        <div className="theme-file__grounds">
          <span data-theme="light">
            <img src={address} alt="" />
          </span>
          <span data-theme="dark">
            <img src={address} alt="" />
          </span>
        </div>
      )}
      {kind === 'picture' && <img className="theme-file__picture" src={`${address}?width=640`} alt="" />}
      {kind === 'font' && <FontSample name={name} folder={themeFilesFolder(site.boot.domain)} />}
      {label !== undefined && (
        <figcaption>
          <bdi>{label}</bdi>
        </figcaption>
      )}
    </figure>
  );
}

function FontSample({ name, folder }: { name: string; folder: string }) {
  const { t } = useMessages();
  const theme = useMemo(() => readTheme({ fonts: { ownBody: name } }), [name]);
  useEffect(() => {
    // Set by script, these are no inline styles: the policy of the page allows them.
    const faces = new CSSStyleSheet();
    faces.replaceSync(ownFontFaces(theme, folder).replaceAll('font-display:optional', 'font-display:swap'));
    document.adoptedStyleSheets.push(faces);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== faces);
    };
  }, [theme, folder]);
  return (
    <p className="theme-file__font" style={{ fontFamily: familiesOf(theme, 'body') }}>
      {t('theme.upload.pangram')}
    </p>
  );
}

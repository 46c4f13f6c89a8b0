import { deepMerge } from '@opencareers/contracts/deep-merge';
import { themeFilesFolder } from '@opencareers/contracts/site-files';
import type { HexColour } from '@opencareers/theme/colours/oklab';
import { type Pixels, proposeColours } from '@opencareers/theme/palettes/logo-colours';
import { type BrandColours, coloursFromBrand } from '@opencareers/theme/palettes/palettes';
import { readTheme } from '@opencareers/theme/read-theme';
import type { Theme } from '@opencareers/theme/theme-keys';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { FilePicker } from '@opencareers/ui/file-picker';
import { TextInput } from '@opencareers/ui/text-input';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { type BothProducts, layTokens } from '../editing/product-editing.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { readLogoPixels, readPixelsAt } from './logo-pixels.ts';
import { LookSample } from './look-sample.tsx';

const COLOURS_MAX = 3;

interface BrandDialogProps {
  isOpen: boolean;
  onClose: () => void;
  products: BothProducts;
  /** What the site looks like as it is being edited. */
  look: Theme;
}

/** Makes the colours of a theme from one to three of a brand, which a logo can propose and nobody has to take. */
export function BrandDialog({ isOpen, onClose, products, look }: BrandDialogProps) {
  const { t } = useMessages();
  const [chosen, setChosen] = useState<BrandColours | null>(null);
  const [isUnread, setIsUnread] = useState(false);
  const colours = chosen ?? [look.accent as HexColour];
  const folder = themeFilesFolder(useSite().boot.domain);
  const sent = look.logo.light ?? look.logo.dark;
  const propose = async (reading: Promise<Pixels | null>) => {
    const pixels = await reading;
    const [first, ...others] = pixels === null ? [] : proposeColours(pixels);
    setIsUnread(first === undefined);
    if (first !== undefined) setChosen([first.colour, ...others.map(({ colour }) => colour)]);
  };
  const handlePick = ([file]: File[]) => {
    if (file !== undefined) void propose(readLogoPixels(file));
  };
  const close = () => {
    setChosen(null);
    setIsUnread(false);
    onClose();
  };
  return (
    <ApplyDialog
      isOpen={isOpen}
      onClose={close}
      title={t('theme.brand')}
      size="medium"
      onApply={() => {
        layTokens(products, coloursFromBrand(colours));
        close();
      }}
    >
      <p>{t('theme.brandHelp')}</p>
      <FilePicker accept={['.png', '.jpg', '.jpeg', '.webp', '.svg']} onPick={handlePick}>
        {t('theme.chooseLogo')}
      </FilePicker>
      {sent !== null && (
        <Button onClick={() => void propose(readPixelsAt(folder + sent))}>{t('theme.upload.propose')}</Button>
      )}
      {isUnread && (
        <AlertBox tone="danger" title={t('theme.noLogo')} isUrgent>
          {t('theme.noLogoHelp')}
        </AlertBox>
      )}
      <BrandFields colours={colours} onChange={setChosen} />
      <LookSample theme={readTheme(deepMerge(look, coloursFromBrand(colours)))} />
    </ApplyDialog>
  );
}

interface BrandFieldsProps {
  colours: BrandColours;
  onChange: (colours: BrandColours) => void;
}

/** The colours, the most important one first. */
function BrandFields({ colours, onChange }: BrandFieldsProps) {
  const { t } = useMessages();
  const [first, ...others] = colours;
  const put = (index: number, colour: string) => {
    const next = colours.map((each, at) => (at === index ? (colour as HexColour) : each));
    onChange(next as [HexColour, ...HexColour[]]);
  };
  return (
    <fieldset className="theme-brand">
      <legend>{t('theme.brandColours')}</legend>
      {colours.map((colour, index) => (
        // Colours have no other name than their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: the first stays the first, whatever it becomes
        <span key={index} className="theme-brand__colour">
          <TextInput
            type="color"
            className="theme-colour__well"
            aria-label={t('theme.brandColour', { place: index + 1 })}
            value={colour}
            onChange={(picked) => put(index, picked)}
          />
          <code dir="ltr">{colour}</code>
        </span>
      ))}
      <span className="theme-brand__steps">
        {colours.length < COLOURS_MAX && (
          <Button size="small" iconStart="plus" onClick={() => onChange([first, ...others, first])}>
            {t('theme.addColour')}
          </Button>
        )}
        {others.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => onChange([first, ...others.slice(0, -1)])}>
            {t('theme.removeColour')}
          </Button>
        )}
      </span>
    </fieldset>
  );
}

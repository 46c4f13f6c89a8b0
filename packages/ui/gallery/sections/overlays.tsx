import { Button } from '@opencareers/ui/button';
import { CheckboxList } from '@opencareers/ui/checkbox-list';
import { Dialog, Drawer, preloadDialog } from '@opencareers/ui/dialog';
import { Menu } from '@opencareers/ui/menu';
import { FilterPopover, useClosePopover } from '@opencareers/ui/popover';
import { TextField } from '@opencareers/ui/text-field';
import { useToast } from '@opencareers/ui/toast';
import { useState } from 'react';
import type { GalleryTexts } from '../texts.ts';

type Opened = 'none' | 'dialog' | 'question' | 'drawer' | 'start';

/** Popovers, dialogs, drawers and toasts. */
export function OverlaysSection({ texts }: { texts: GalleryTexts }) {
  const [opened, setOpened] = useState<Opened>('none');
  const [selected, setSelected] = useState<string[]>(['0']);
  const toast = useToast();
  const close = () => setOpened('none');
  return (
    <>
      <div className="gallery-row">
        <FilterPopover
          label={texts.department}
          panelLabel={texts.department}
          count={selected.length}
          countLabel={(count) => `${count} chosen`}
          footer={<PopoverFooter onClear={() => setSelected([])} />}
        >
          <CheckboxList
            legend={texts.department}
            isLegendHidden
            options={texts.departments.map((label, index) => ({
              value: String(index),
              label,
              count: 10 * index + 4,
            }))}
            selected={selected}
            onChange={setSelected}
          />
        </FilterPopover>
        <FilterPopover label={texts.location} panelLabel={texts.location} icon="pin">
          <TextField label={texts.location} icon="search" />
        </FilterPopover>
        <Menu label={texts.share} icon="share" items={menuItems(texts)} />
        <Menu
          label={`${texts.share} (2)`}
          icon="share"
          variant="quiet"
          isLabelHidden
          items={menuItems(texts)}
        />
      </div>
      <div className="gallery-row">
        <Button onPointerEnter={preloadDialog} onClick={() => setOpened('dialog')}>
          Dialog
        </Button>
        <Button onClick={() => setOpened('question')}>Alert dialog</Button>
        <Button onClick={() => setOpened('drawer')}>Drawer at the end</Button>
        <Button onClick={() => setOpened('start')}>Drawer at the start</Button>
      </div>
      <div className="gallery-row">
        <Button onClick={() => toast.show({ message: 'Saved', tone: 'success', duration: 3000 })}>
          Success toast
        </Button>
        <Button onClick={() => toast.show({ message: 'Failed to load positions', tone: 'error' })}>
          Error toast
        </Button>
        <Button
          onClick={() =>
            toast.show({
              message: 'Position removed from your saved ones',
              duration: 15000,
              action: { label: 'Undo', onAction: () => undefined },
            })
          }
        >
          Toast with an action
        </Button>
      </div>
      <Dialog
        isOpen={opened === 'dialog'}
        onClose={close}
        title={texts.jobs[0]}
        closeLabel="Close"
        footer={
          <>
            <Button onClick={close}>{texts.quiet}</Button>
            <Button
              variant="primary"
              onClick={() => toast.show({ message: 'Something went wrong', tone: 'error' })}
            >
              {texts.apply}
            </Button>
          </>
        }
      >
        <p>{texts.text}</p>
        <TextField label={texts.search} />
      </Dialog>
      <Dialog
        isOpen={opened === 'question'}
        onClose={close}
        role="alertdialog"
        size="small"
        title={texts.remove}
        closeLabel="Close"
        footer={
          <>
            <Button onClick={close}>{texts.quiet}</Button>
            <Button variant="danger" onClick={close}>
              {texts.remove}
            </Button>
          </>
        }
      >
        {texts.text}
      </Dialog>
      <Drawer
        isOpen={opened === 'drawer' || opened === 'start'}
        side={opened === 'start' ? 'start' : 'end'}
        onClose={close}
        title={texts.department}
        closeLabel="Close"
        footer={
          <Button variant="primary" onClick={close}>
            {texts.save}
          </Button>
        }
      >
        <CheckboxList
          legend={texts.department}
          isLegendHidden
          options={texts.departments.map((label) => ({ value: label, label, count: label.length }))}
          selected={selected}
          onChange={setSelected}
        />
      </Drawer>
    </>
  );
}

function menuItems(texts: GalleryTexts) {
  return [
    { id: 'copy', label: texts.copyLink, icon: 'copy', onAct: () => undefined },
    { id: 'mail', label: texts.mail, icon: 'mail', href: '#mail' },
    { id: 'tab', label: texts.more, icon: 'external', href: '#more', isExternal: true },
  ] as const;
}

function PopoverFooter({ onClear }: { onClear: () => void }) {
  const close = useClosePopover();
  return (
    <>
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear
      </Button>
      <Button size="small" variant="primary" onClick={close}>
        Show 128 positions
      </Button>
    </>
  );
}

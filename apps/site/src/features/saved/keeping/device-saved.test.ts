import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { SavedPort } from '../saved-port.ts';
import { createDeviceSaved, type Tab } from './device-saved.ts';

const DOMAIN = 'northwind.example';
const KEY = `opencareers.saved.${DOMAIN}`;
const aPosition = (id: number, savedAt = id) => ({ id, name: `Job ${id}`, place: 'Berlin', savedAt });

/** What a browser gives the tabs of one origin: one storage, and an event in all tabs but the one that wrote. */
function aBrowser({ isClosed = false, roomChars = Number.POSITIVE_INFINITY } = {}) {
  const kept = new Map<string, string>();
  const tabs: EventTarget[] = [];
  /** A tab that hears of the others only when `deliver` is called, as it is between processes. */
  const pending: EventTarget[] = [];
  const openTab = (): Tab => {
    const events = new EventTarget();
    tabs.push(events);
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => {
        if (text.length > roomChars) throw new DOMException('Full', 'QuotaExceededError');
        kept.set(key, text);
        pending.push(...tabs.filter((other) => other !== events));
      },
    };
    return {
      get localStorage() {
        if (isClosed) throw new DOMException('Closed', 'SecurityError');
        return storage as Storage;
      },
      addEventListener: events.addEventListener.bind(events) as Tab['addEventListener'],
      removeEventListener: events.removeEventListener.bind(events) as Tab['removeEventListener'],
    };
  };
  const deliver = () => {
    for (const tab of pending.splice(0)) tab.dispatchEvent(new Event('storage'));
  };
  return { kept, openTab, deliver, tabs };
}

const idsOf = (port: SavedPort) => port.list().map(({ id }) => id);

describe('positions saved on this device', () => {
  test('survive a reload, newest first', () => {
    const { openTab } = aBrowser();
    const before = createDeviceSaved(DOMAIN, openTab());
    for (const id of [1, 2, 3]) expect(before.add(aPosition(id))).toBe('done');
    expect(before.remove(2)).toBe('done');
    expect(idsOf(createDeviceSaved(DOMAIN, openTab()))).toEqual([3, 1]);
  });

  test('belong to one tenant: another one on the same origin sees none of them', () => {
    const { openTab } = aBrowser();
    const tab = openTab();
    expect(createDeviceSaved(DOMAIN, tab).add(aPosition(1))).toBe('done');
    expect(createDeviceSaved('juniper.example', tab).list()).toEqual([]);
  });

  test('what somebody else wrote in their place is no list, and does not stop the next one', () => {
    const { kept, openTab } = aBrowser();
    for (const text of ['{broken', '{"id":1}', 'null', '[[],7,{"id":"x"}]']) {
      kept.set(KEY, text);
      const port = createDeviceSaved(DOMAIN, openTab());
      expect(port.list()).toEqual([]);
      expect(port.add(aPosition(5))).toBe('done');
      expect(idsOf(port)).toEqual([5]);
    }
  });

  test('a closed or full storage says so, and shows nothing that was not kept', () => {
    for (const browser of [aBrowser({ isClosed: true }), aBrowser({ roomChars: 20 })]) {
      const port = createDeviceSaved(DOMAIN, browser.openTab());
      const heard = vi.fn();
      port.subscribe(heard);
      expect(port.add(aPosition(1))).toBe('failed');
      expect(port.list()).toEqual([]);
      expect(port.remove(1)).toBe('done');
    }
  });

  test('a page that comes back from the history looks again', () => {
    const { kept, openTab, tabs } = aBrowser();
    const port = createDeviceSaved(DOMAIN, openTab());
    const heard = vi.fn();
    const stop = port.subscribe(heard);
    expect(port.list()).toEqual([]);
    kept.set(KEY, JSON.stringify([aPosition(1)]));
    tabs[0]?.dispatchEvent(new Event('pageshow'));
    expect(heard).toHaveBeenCalledOnce();
    expect(idsOf(port)).toEqual([1]);
    stop();
    tabs[0]?.dispatchEvent(new Event('storage'));
    expect(heard).toHaveBeenCalledOnce();
  });

  test('the list is the same array until something changes, as React needs it', () => {
    const port = createDeviceSaved(DOMAIN, aBrowser().openTab());
    port.subscribe(() => undefined);
    const empty = port.list();
    expect(port.list()).toBe(empty);
    expect(port.add(aPosition(1))).toBe('done');
    expect(port.list()).not.toBe(empty);
    expect(port.list()).toBe(port.list());
  });

  test('two tabs lose nothing of each other, in whatever order they act and hear of it', () => {
    const act = fc.record({
      tab: fc.nat(1),
      what: fc.constantFrom('add', 'remove', 'deliver'),
      id: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const { openTab, deliver } = aBrowser();
        const ports = [createDeviceSaved(DOMAIN, openTab()), createDeviceSaved(DOMAIN, openTab())];
        for (const port of ports) port.subscribe(() => void port.list());
        const expected = new Set<number>();
        for (const { tab, what, id } of acts) {
          const port = ports[tab] as SavedPort;
          if (what === 'deliver') deliver();
          else if (what === 'add') {
            expect(port.add(aPosition(id))).toBe('done');
            expected.add(id);
          } else {
            expect(port.remove(id)).toBe('done');
            expected.delete(id);
          }
          if (what !== 'deliver') expect(new Set(idsOf(port))).toEqual(expected);
        }
        deliver();
        for (const port of ports) expect(idsOf(port)).toEqual([...expected].sort((a, b) => b - a));
      }),
    );
  });
});

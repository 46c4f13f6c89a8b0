import { readTheme, themeCss } from '@opencareers/theme';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadCatalogue } from '../../../messages/locales.ts';
import { createMessages } from '../../../messages/translate.ts';
import {
  type DrawnGround,
  drawGround,
  type GroundOptions,
  loadMapTexts,
  MapUndrawableError,
} from './draw-ground.ts';

const texts = await loadCatalogue('en');
await loadMapTexts();
const { t } = createMessages('en', texts);
const OPTIONS: GroundOptions = { language: 'en', direction: 'ltr', t, tiles: null, label: 'Map of the jobs' };
const EUROPE: GroundOptions['bounds'] = [-5, 42, 18, 57];

const atEnd: (() => void)[] = [];
afterEach(() => {
  for (const end of atEnd.splice(0)) end();
});

function aContainer(): HTMLElement {
  const style = document.createElement('style');
  style.textContent = themeCss(readTheme({}));
  const container = document.createElement('div');
  container.style.cssText = 'inline-size: 600px; block-size: 400px';
  document.body.append(style, container);
  atEnd.push(() => {
    style.remove();
    container.remove();
  });
  return container;
}

async function aGround(
  options: Partial<GroundOptions> = {},
): Promise<DrawnGround & { container: HTMLElement }> {
  const container = aContainer();
  const ground = drawGround(container, { ...OPTIONS, ...options });
  atEnd.push(ground.end);
  await ground.map.once('idle');
  return { ...ground, container };
}

const namesOn = ({ map }: DrawnGround, layer: string, key: string) =>
  map.queryRenderedFeatures({ layers: [layer] }).map(({ properties }) => String(properties[key]));

test('[MAP-02] land, borders and names are drawn, and no other host is asked', async () => {
  const ground = await aGround({ bounds: EUROPE });
  expect(namesOn(ground, 'cities', 'name')).toEqual(expect.arrayContaining(['Berlin', 'Paris']));
  expect(namesOn(ground, 'countries', 'code')).toEqual(expect.arrayContaining(['FR', 'DE']));
  for (const layer of ['land', 'coast', 'borders'])
    expect(ground.map.queryRenderedFeatures({ layers: [layer] }), layer).not.toEqual([]);
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  expect(asked.some(({ pathname }) => pathname.endsWith('.pmtiles'))).toBe(true);
  expect(asked.filter(({ protocol, host }) => protocol !== 'blob:' && host !== location.host)).toEqual([]);
});

test('[MAP-02] the map goes from the world to a town, and its tiles are enlarged, never missing', async () => {
  const ground = await aGround();
  expect([ground.map.getMinZoom(), ground.map.getMaxZoom(), ground.map.getZoom()]).toEqual([1, 13, 1]);
  ground.map.jumpTo({ center: [13.4, 52.5], zoom: 13 });
  await ground.map.once('idle');
  expect(ground.map.queryRenderedFeatures({ layers: ['land'] })).not.toEqual([]);
  expect(namesOn(ground, 'quarters', 'name')).toContain('Kreuzberg');
});

test('[MAP-02] it has a name, can be used by keyboard, and always says whose data it shows', async () => {
  const { container } = await aGround();
  const canvas = container.querySelector('canvas');
  expect([canvas?.getAttribute('aria-label'), canvas?.tabIndex]).toEqual(['Map of the jobs', 0]);
  const buttons = [...container.querySelectorAll('button')].map((button) =>
    button.getAttribute('aria-label'),
  );
  expect(buttons).toEqual(['Zoom in', 'Zoom out']);
  const credit = container.querySelector('.maplibregl-ctrl-attrib-inner');
  expect(credit?.checkVisibility()).toBe(true);
  expect(credit?.textContent).toBe('Natural Earth, GeoNames');
});

test('[MAP-02] it follows a change of the scheme while it is open', async () => {
  onTestFinished(() => document.documentElement.removeAttribute('data-theme'));
  document.documentElement.dataset.theme = 'light';
  const { map } = await aGround();
  const water = () => map.getPaintProperty('water', 'background-color');
  const light = water();
  document.documentElement.dataset.theme = 'dark';
  await expect.poll(water).not.toBe(light);
});

test('[MAP-02] what a tenant says of its tiles is shown as it is', async () => {
  const tiles = {
    kind: 'vector',
    url: `${location.origin}/no-tiles/{z}/{x}/{y}.pbf`,
    attribution: '© <b>Somebody</b>',
    maxZoom: 5,
  } as const;
  const container = aContainer();
  const { map, end } = drawGround(container, { ...OPTIONS, tiles });
  atEnd.push(end);
  map.on('error', () => undefined);
  const credit = () => container.querySelector('.maplibregl-ctrl-attrib-inner')?.textContent;
  await expect.poll(credit).toBe('© <b>Somebody</b>');
});

test('[MAP-02] a browser that draws no maps is told apart, and nothing is left behind', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  onTestFinished(() => void vi.restoreAllMocks());
  const container = aContainer();
  expect(() => drawGround(container, OPTIONS)).toThrow(MapUndrawableError);
  expect([container.className, container.childNodes.length]).toEqual(['', 0]);
});

test('[MAP-02] in the end nothing of it is left', async () => {
  const { container, end } = await aGround();
  atEnd.splice(atEnd.indexOf(end), 1);
  end();
  expect(container.childNodes).toHaveLength(0);
});

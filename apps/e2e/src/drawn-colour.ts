import type { Locator } from '@playwright/test';

/** The colour that is seen at a point of an element, of which the end is 1, as CSS writes it. */
export async function colourAt(element: Locator, { x, y }: { x: number; y: number }): Promise<string> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element has no place on the page');
  const clip = { x: box.x + box.width * x, y: box.y + box.height * y, width: 1, height: 1 };
  const picture = (await element.page().screenshot({ clip })).toString('base64');
  return element.page().evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(image, 0, 0);
    return `rgb(${[...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).join(', ')})`;
  }, picture);
}

import { scriptJson } from '../../platform/html-text.ts';
import type { PageAssets } from './site-bundle.ts';

/**
 * Runs in the page. The site's scripts are asked for after the first paint, so that they do not share a slow line
 * with the page itself; a page in the background, which paints nothing, asks at once. Until they have come, links,
 * forms and popovers work as the browser does them; of the other buttons the last one pressed is pressed again.
 */
const START = `(function(script,preloads){
var nonce=document.currentScript.nonce,pressed=null;
function keep(event){var button=event.target.closest("button[type=button]:not([popovertarget])");if(button)pressed=button}
addEventListener("click",keep,true);
addEventListener("opencareers:alive",function(){removeEventListener("click",keep,true);if(pressed&&pressed.isConnected)pressed.click()},{once:true});
function add(tag,properties){document.head.append(Object.assign(document.createElement(tag),properties,{nonce:nonce}))}
function start(){preloads.forEach(function(href){add("link",{rel:"modulepreload",href:href})});add("script",{type:"module",src:script})}
if(document.hidden)start();else requestAnimationFrame(function(){setTimeout(start)})
})`;

/** The script at the end of a document that brings the site to life. */
export function renderStart({ script, preloads }: PageAssets, nonce: string): string {
  return `<script nonce="${nonce}">${START.replaceAll('\n', '')}(${scriptJson(script)},${scriptJson(preloads)})</script>`;
}

import { scriptJson } from '../../platform/html-text.ts';
import type { PageAssets } from './site-bundle.ts';

/**
 * Runs in the page. The site's scripts are asked for after the first paint, so that they do not share a slow line
 * with the page itself; a page in the background, which paints nothing, asks at once. Until they have come, forms
 * and popovers work as the browser does them. The last other button or link that was pressed is pressed again when
 * they are there; a link waits a second for that and is then followed as links are.
 */
const START = `(function(script,preloads){
var nonce=document.currentScript.nonce,pressed=null;
function keep(event){
var target=event.target.closest("a[href],button[type=button]:not([popovertarget])");
if(!target)return;
if(target.href!==undefined){
if(event.button||event.ctrlKey||event.metaKey||event.shiftKey||event.altKey||target.target||performance.now()>9000)return;
if(target.origin!==location.origin||target.getAttribute("href").charAt(0)==="#")return;
event.preventDefault();
setTimeout(function(){if(pressed===target)location.assign(target.href)},1000)
}
pressed=target
}
addEventListener("click",keep,true);
addEventListener("opencareers:alive",function(){
removeEventListener("click",keep,true);
var target=pressed;pressed=null;
if(target&&target.isConnected)target.click()
},{once:true});
function add(tag,properties){document.head.append(Object.assign(document.createElement(tag),properties,{nonce:nonce}))}
function start(){
preloads.forEach(function(href){add("link",{rel:"modulepreload",href:href})});
add("script",{type:"module",src:script})
}
addEventListener("DOMContentLoaded",function(){
if(document.hidden)start();else requestAnimationFrame(function(){setTimeout(start)})
})
})`;

/** The script in the head of a document that brings the site to life. */
export function renderStart({ script, preloads }: PageAssets, nonce: string): string {
  return `<script nonce="${nonce}">${START.replaceAll('\n', '')}(${scriptJson(script)},${scriptJson(preloads)})</script>`;
}

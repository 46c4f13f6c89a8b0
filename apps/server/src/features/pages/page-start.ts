import { scriptJson } from '../../platform/html-text.ts';
import type { PageAssets } from './site-bundle.ts';

/**
 * Runs in the page. The site's scripts are asked for after the first paint, so that they do not share a slow line
 * with the page itself, and some at a time, because a phone takes 3 ms for each; a page in the background, which
 * paints nothing, does not wait. Until they have come, forms and popovers work as the browser does them. The last other
 * button or link that was pressed is pressed again when they are there; a link waits a second for that and is then
 * followed as links are. Links that the idle work of the page takes over wait for it from then on, and it begins at
 * once when one is pressed. What was typed or chosen from a list is told again once the page answers: React takes what
 * stands in a field for what it has heard of, so it first gets back the value that the server gave. No page has boxes to
 * tick before it answers. Banners and jobs that were put away on this device (`put-away.ts` of the site) are hidden
 * before anything is painted, and the room of the assistant is kept where it was left open (`open-state.ts`).
 */
const START = `(function(script,preloads){
var nonce=document.currentScript.nonce,pressed=null,waiting=0,alive=false,changed=[];
function keep(event){
var target=event.target.closest(alive?".tenant-html a[href],a.language-menu__link":"a[href],button[type=button]:not([popovertarget])");
if(!target)return;
if(target.href!==undefined){
if(event.button||event.ctrlKey||event.metaKey||event.shiftKey||event.altKey||target.target||performance.now()>9000)return;
if(target.origin!==location.origin||target.getAttribute("href").charAt(0)==="#")return;
event.preventDefault();
clearTimeout(waiting);
waiting=setTimeout(function(){if(pressed===target)location.assign(target.href)},alive?5000:1000)
}
pressed=target;
if(alive)dispatchEvent(new Event("opencareers:hurry"))
}
function press(){
var target=pressed;pressed=null;
if(target&&target.isConnected)target.click()
}
function note(event){
if(changed.indexOf(event.target)<0)changed.push(event.target)
}
function tell(field){
var value=field.value;
if(!field.isConnected)return;
if(field.options)field.dispatchEvent(new Event("change",{bubbles:true}));
else if(value!==field.defaultValue){
field.value=field.defaultValue;
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),"value").set.call(field,value);
field.dispatchEvent(new Event("input",{bubbles:true}))
}
}
try{
JSON.parse(localStorage.getItem("opencareers.putAway")||"[]").forEach(function(name){document.documentElement.style.setProperty(name,"none")});
if(localStorage.getItem("opencareers.assistant"))document.documentElement.setAttribute("data-assistant","")
}catch(_){}
addEventListener("input",note,true);
addEventListener("change",note,true);
addEventListener("opencareers:answering",function(){
removeEventListener("input",note,true);
removeEventListener("change",note,true);
changed.forEach(tell)
},{once:true});
addEventListener("click",keep,true);
addEventListener("opencareers:alive",function(){alive=true;press()},{once:true});
addEventListener("opencareers:idle",function(){removeEventListener("click",keep,true);press()},{once:true});
function add(tag,properties){document.head.append(Object.assign(document.createElement(tag),properties,{nonce:nonce}))}
function preload(){
preloads.splice(0,4).forEach(function(href){add("link",{rel:"modulepreload",href:href})});
if(preloads.length)setTimeout(preload)
}
function start(){
preload();
add("script",{type:"module",src:script})
}
addEventListener("DOMContentLoaded",function(){
if(document.hidden)start();else requestAnimationFrame(function(){setTimeout(start)})
})
})`;

/** The script in the head of a document that brings the site to life. */
export function renderStart({ script, preloads }: PageAssets): string {
  return `${START.replaceAll('\n', '')}(${scriptJson(script)},${scriptJson(preloads)})`;
}

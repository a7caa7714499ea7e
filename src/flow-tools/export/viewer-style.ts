export const VIEWER_STYLE = `
:root{color-scheme:light dark;--ground:#f6f7f9;--panel:#fff;--ink:#1b2430;--soft:#5b6776;--line:#c9d0d9;--edge:#7d8896;
--question:#2f6fde;--decision:#b36b00;--action:#14804f;--subgraph:#7a4fd0;--terminal:#4b5563;--exit:#7d8896;--error:#c2382e}
@media (prefers-color-scheme:dark){:root{--ground:#12161c;--panel:#1b2129;--ink:#e8edf3;--soft:#9aa7b5;--line:#323c48;--edge:#6d7987;
--question:#6ea2ff;--decision:#f0a94a;--action:#4cc38a;--subgraph:#b197fc;--terminal:#a9b4c2;--exit:#6d7987;--error:#ff8577}}
*{box-sizing:border-box}
body{margin:0;height:100vh;display:flex;flex-direction:column;background:var(--ground);color:var(--ink);font:14px/1.45 system-ui,sans-serif}
header{display:flex;align-items:baseline;gap:14px;padding:12px 18px;background:var(--panel);border-bottom:1px solid var(--line)}
h1{font-size:16px;margin:0}
header p{margin:0;color:var(--soft);flex:1}
.tools{display:flex;gap:4px;align-self:center}
button{font:inherit;color:inherit;background:none;border:1px solid var(--line);border-radius:7px;padding:3px 11px;cursor:pointer}
button:hover{border-color:var(--soft)}
main{flex:1;display:flex;min-height:0}
svg{flex:1;min-width:0;height:100%;cursor:grab;touch-action:none}
svg.moving{cursor:grabbing}
.frame rect{fill:none;stroke:var(--line);stroke-dasharray:5 5}
.frame.subgraph rect{fill:color-mix(in srgb,var(--subgraph) 6%,transparent);stroke:color-mix(in srgb,var(--subgraph) 45%,transparent)}
.frame.group rect{fill:color-mix(in srgb,var(--soft) 7%,transparent)}
.frame text{fill:var(--soft);font-size:12.5px;font-weight:600}
.edge{fill:none;stroke:var(--edge);stroke-width:1.6}
.edge.error{stroke:var(--error);stroke-dasharray:5 4}
#tip path{fill:var(--edge)}
.node rect:first-of-type{fill:var(--panel);stroke:color-mix(in srgb,var(--kind) 55%,var(--line));stroke-width:1.4}
.node .bar{fill:var(--kind)}
.node[tabindex]{cursor:pointer;outline:none}
.node[tabindex]:hover rect:first-of-type,.node:focus-visible rect:first-of-type,.node.chosen rect:first-of-type{stroke:var(--kind);stroke-width:2.6}
.node text{fill:var(--ink);font-size:13px}
.node .kind{fill:var(--kind);font-size:10.5px;letter-spacing:.04em}
.node .name{font-weight:600}
.node .gist{fill:var(--soft);font-size:11.5px}
.caption rect{fill:var(--ground);stroke:var(--line)}
.caption text{fill:var(--soft);font:11px ui-monospace,monospace}
.edge.near{stroke:var(--ink);stroke-width:2.4}
aside{width:320px;overflow:auto;padding:16px 18px;background:var(--panel);border-left:1px solid var(--line)}
.hint{color:var(--soft)}
h2{font-size:15px;margin:0 0 2px}
h3{font-size:12px;color:var(--soft);margin:16px 0 4px}
p.kind{margin:0 0 12px;color:var(--kind)}
dl{margin:0}dt{color:var(--soft);font-size:12px;margin-top:9px}dd{margin:0;overflow-wrap:anywhere}
dd dl{margin-left:10px;padding-left:10px;border-left:2px solid var(--line)}dd dl dt{margin-top:3px}
code{font:12px ui-monospace,monospace;color:var(--ink)}
ul{margin:0;padding-left:18px}
@media (max-width:720px){main{flex-direction:column}aside{width:auto;max-height:40vh;border-left:0;border-top:1px solid var(--line)}header{flex-wrap:wrap}}
`

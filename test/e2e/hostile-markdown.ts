const run = (name: string) => `window.harmed='${name}'`

/** Ways to make a page do something by showing it a text. `there` is a server that is not ours. */
export const hostileMarkdown = (there: string): readonly string[] => [
  `<script>${run('script')}</script>`,
  `<script src="${there}/script.js"></script>`,
  `<img src=x onerror="${run('image')}">`,
  `<svg onload="${run('svg')}"><script>${run('script in svg')}</script></svg>`,
  `<svg><a xlink:href="javascript:${run('link in svg')}"><text y="20">svg</text></a></svg>`,
  `<svg><use href="${there}/sprite.svg#a"/><image href="${there}/image.svg"/></svg>`,
  `<math><mtext><img src=x onerror="${run('math')}"></mtext></math>`,
  `<iframe srcdoc="<script>parent.harmed='frame'</script>"></iframe>`,
  `<iframe src="${there}/frame"></iframe>`,
  `<object data="${there}/object"></object><embed src="${there}/embed">`,
  `<style>@import url("${there}/style.css"); body { display: none }</style>`,
  `<link rel="stylesheet" href="${there}/style.css"><link rel="preconnect" href="${there}">`,
  `<base href="${there}/"><meta http-equiv="refresh" content="0;url=${there}/">`,
  `<form action="${there}/form"><button autofocus onfocus="${run('form')}">send</button></form>`,
  `<video poster="${there}/poster.png"><source src=x onerror="${run('video')}"></video>`,
  `<details open ontoggle="${run('details')}">details</details>`,
  `<!-- a comment <img src=x onerror="${run('comment')}"> --><!--><img src=x onerror="${run('bogus')}">-->`,
  `<![CDATA[<script>${run('cdata')}</script>]]> <?php ${run('instruction')} ?>`,
  `[script](javascript:${run('link')})`,
  `[entities](&#106;avascript:${run('entities')})`,
  `[capitals](JaVaScRiPt:${run('capitals')})`,
  `[space](<  javascript:${run('space')}>)`,
  `[data](data:text/html,<script>parent.harmed='data'</script>)`,
  `[data again](data:text/html;base64,PHNjcmlwdD5wYXJlbnQuaGFybWVkPTE8L3NjcmlwdD4=)`,
  `[vbscript](vbscript:msgbox) [file](file:///etc/passwd) [blob](blob:${there}/1)`,
  `<javascript:${run('autolink')}>`,
  `![picture](${there}/pixel.png)`,
  `![picture](${there}/pixel.svg "title" onerror=${run('title')})`,
  `[![picture in a link](${there}/linked.png)](javascript:${run('picture link')})`,
  `![drawing](data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${run('drawing')}"/>)`,
  `| a | b |\n|---|---|\n| <img src=x onerror="${run('cell')}"> | ![x](${there}/cell.png) |`,
  `\`\`\`html\n<script>${run('code')}</script>\n\`\`\``,
  `~~~" onmouseover="${run('language')}\ncode\n~~~`,
]

/** These work across paragraphs, so they stand in an answer of their own. */
export const hostileDefinitions = (there: string): string =>
  [
    '[by reference][one] and ![by reference][two] and a note[^note]',
    `[one]: javascript:${run('reference')}`,
    `[two]: ${there}/reference.png`,
    `[^note]: <img src=x onerror="${run('footnote')}"> ![x](${there}/footnote.png)`,
  ].join('\n\n')

export const withoutEnd: readonly string[] = [
  `${'> '.repeat(5_000)}quotes`,
  `${'- '.repeat(5_000)}lists`,
  Array.from({ length: 400 }, (_, level) => `${'  '.repeat(level)}- deeper`).join('\n'),
  '!['.repeat(5_000) + '](x)'.repeat(5_000),
  '['.repeat(10_000),
  '**a '.repeat(3_000) + ' a**'.repeat(3_000),
  '<div>'.repeat(5_000),
]

import { groundColors } from '../../../contract/map/ground-look.ts'

const declared = (theme: 0 | 1) =>
  Object.entries(groundColors)
    .map(([name, values]) => `--${name}:${values[theme]}`)
    .join(';')

const forced = Object.keys(groundColors)
  .map((name) => {
    const isLine = name === 'edge' || name.endsWith('text') || name === 'path'
    return `--${name}:${isLine ? 'CanvasText' : 'Canvas'}`
  })
  .join(';')

export const groundStyle = [
  `svg{${declared(0)}}`,
  `@media (prefers-color-scheme:dark){svg{${declared(1)}}}`,
  `@media print{svg{${declared(0)}}}`,
  `@media (forced-colors:active){svg{${forced}}}`,
  'path{fill-rule:evenodd}path.land{fill:var(--land)}path.water{fill:var(--water)}path.park{fill:var(--park)}',
  'path.landmark{fill:var(--landmark)}path.neighborhood{fill:none}',
  'use{fill:none;stroke-linecap:round;stroke-linejoin:round}',
  'svg>.edges>use{stroke:var(--edge)}',
  'use.path,use.railway{stroke:var(--path)}use.path{stroke-dasharray:3 3}',
  'use.street,use.ramp{stroke:var(--street)}use.main{stroke:var(--main)}use.highway{stroke:var(--highway)}',
  'text{font:500 11px system-ui,sans-serif;fill:var(--text);stroke:var(--land);stroke-width:3px;paint-order:stroke;stroke-linejoin:round;text-anchor:middle;dominant-baseline:central}',
  'text.water{font-style:italic;fill:var(--water-text);stroke:var(--water)}text.park{fill:var(--park-text);stroke:var(--park)}',
  'text.landmark{font-size:10px;stroke:var(--landmark)}text.neighborhood{font-size:12px;font-weight:600;letter-spacing:.04em}',
].join('')

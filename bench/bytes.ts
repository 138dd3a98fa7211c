import { addressIn } from '../contract/addresses.ts'
import { site } from '../site.config.ts'
import { byteLimits, loadedBytes } from './loaded-bytes.ts'

const of = (size: number, limit: number) => `${size.toFixed(1)} KB of ${limit}`

for (const language of site.languages) {
  const { firstScript, styles, firstTouch } = loadedBytes(language)
  console.log(
    `  First script: ${of(firstScript, byteLimits.firstScript)}; CSS: ${of(styles, byteLimits.styles)}`,
  )
  for (const { path, size } of firstTouch)
    console.log(`  First touch of ${addressIn(language, path)}: ${of(size, byteLimits.firstTouch)}`)
}

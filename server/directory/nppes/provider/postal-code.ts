/** ZIP codes there begin with a zero, which spreadsheets remove. */
const withZero = new Set('CT MA ME NH NJ PR RI VI VT'.split(' '))
const withTwoZeros = new Set(['PR', 'VI', 'NY'])

/**
 * The first five digits of a ZIP code as the register or a spreadsheet writes it: `78258`,
 * `782581234`, `78258-1234`, `78258 1234`, `78258-`, `78258.0`, `TX 78258`. In states whose codes
 * begin with a zero, a missing one is added: `2138` in MA is `02138`.
 * @param state its two letters
 * @returns '' for an empty field, null for any other form
 */
export function readPostalCode(field: string, state: string | null): string | null {
  const text = field
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^[\s='"]+|[\s'"]+$/g, '')
    .replace(/^(?:[A-Z]{2}|ZIP)[\s,.:-]*(?=\d)/i, '')
  if (text === '') return ''
  const number = scientific(text) ?? text.replace(/\.0*$/, '')
  const [, five] = number.match(/^(\d{5})(?:\s*[-\s]\s*\d{0,4}|\d{4})?$/) ?? []
  return five ?? withLostZeros(number, state)
}

/** `7.8258E+04`; not `7.83E+08`, whose digits are lost. */
function scientific(text: string): string | null {
  if (!/^\d\.\d{4,8}E\+?0?[478]$/i.test(text)) return null
  return String(Math.round(Number(text)))
}

function withLostZeros(text: string, state: string | null): string | null {
  if (state === null) return null
  const [, digits = '', four] = text.match(/^(\d{3,8}?)(?:\s*[-\s]\s*(\d{0,4}))?$/) ?? []
  const length = four === undefined && digits.length > 5 ? digits.length - 4 : digits.length
  const isLost = (length === 4 && withZero.has(state)) || (length === 3 && withTwoZeros.has(state))
  return isLost ? digits.slice(0, length).padStart(5, '0') : null
}

const unitedStates = new Set(
  '|US|USA|UNITEDSTATES|UNITEDSTATESOFAMERICA|ESTADOSUNIDOS|EEUU'.split('|'),
)

/** Whether a country's name or code is that of the United States, or empty. */
export const isUnitedStates = (field: string) =>
  unitedStates.has(
    field
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\d]/gu, ''),
  )

/** One spelling for each word of a street, after USPS Publication 28; small letters. */
const spellings: Record<string, string> = {
  st: 'street str strt saint',
  ave: 'avenue av aven avn avenu avnue',
  blvd: 'boulevard boul blv bvd boulv blvrd',
  pkwy: 'parkway parkwy pky pwy pkway pkw prkwy pkwys',
  rd: 'road',
  dr: 'drive drv driv',
  ln: 'lane',
  ct: 'court crt',
  pl: 'place plc',
  cir: 'circle circ crcl',
  trl: 'trail trails tr trls',
  trce: 'trace',
  plz: 'plaza plza',
  sq: 'square sqr sqre squ',
  ter: 'terrace terr',
  xing: 'crossing crssng',
  expy: 'expressway expwy exp expressw expw',
  fwy: 'freeway frwy freewy',
  hwy: 'highway hiway hgwy highwy hway hywy hiwy',
  ih: 'interstate i',
  lp: 'loop',
  ctr: 'center centre cntr cent',
  hts: 'heights hgts',
  rdg: 'ridge rdge',
  vly: 'valley vlly',
  mt: 'mount',
  mtn: 'mountain mntn',
  ft: 'fort',
  pt: 'point',
  cv: 'cove',
  hl: 'hill',
  hls: 'hills',
  crk: 'creek',
  spgs: 'springs spngs',
  spg: 'spring spng',
  holw: 'hollow',
  mdws: 'meadows',
  mdw: 'meadow',
  gln: 'glen',
  grv: 'grove',
  vw: 'view',
  vis: 'vista',
  brk: 'brook',
  bnd: 'bend',
  lk: 'lake',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  ne: 'northeast',
  nw: 'northwest',
  se: 'southeast',
  sw: 'southwest',
  '1st': 'first',
  '2nd': 'second',
  '3rd': 'third',
  '4th': 'fourth',
  '5th': 'fifth',
  '6th': 'sixth',
  '7th': 'seventh',
  '8th': 'eighth',
  '9th': 'ninth',
  '10th': 'tenth',
}

const one = new Map(
  Object.entries(spellings).flatMap(([short, others]) =>
    others.split(' ').map((long): [string, string] => [long, short]),
  ),
)

/** `boulevard` → `blvd`, `north` → `n`, `first` → `1st`. */
export const streetWord = (word: string): string => one.get(word) ?? word

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

export const directions = setOf('n s e w ne nw se sw')
/** Words that end the name of a street. */
export const streetTypes = setOf('st ave blvd pkwy rd dr ln ct cir trl expy fwy hwy')
/** Words that often stand in the name of a building too. */
export const weakStreetTypes = setOf('pl plz sq ter xing lp trce way cv')
/** Words before the number of a road: `US HWY 281`, `IH 10`, `LOOP 1604`, `FM 1863`. */
export const roadMarkers = setOf('us hwy ih lp fm rm rr cr sh spur state county tx texas')

const numberWords = 'zero one two three four five six seven eight nine ten'.split(' ')
const romans = 'o i ii iii iv v vi vii viii ix x'.split(' ')

/** `two` → `2`; other words stay. */
export const numberOfWord = (word: string): string => {
  const at = numberWords.indexOf(word)
  return at > 0 ? String(at) : word
}

/** `ii` and `two` → `2`; other words stay. */
export const numberOfRoman = (word: string): string => {
  const at = romans.indexOf(word)
  return at > 0 ? String(at) : numberOfWord(word)
}

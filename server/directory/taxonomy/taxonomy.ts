/**
 * NUCC Health Care Provider Taxonomy codes (taxonomy.nucc.org) by the slug of our specialty. The
 * import reports a code that is in none of the three tables, and never guesses. Children's
 * subspecialists are under their field, because a parent looks for a "heart doctor for kids" by
 * both words.
 */
const codesOf: Record<string, string> = {
  acupuncture: '171100000X',
  'addiction-medicine':
    '207LA0401X 207QA0401X 207RA0401X 2083A0300X 2084A0401X 261QM2800X 261QR0405X 101YA0400X 324500000X 3245S0500X',
  'allergy-immunology':
    '207K00000X 207KA0200X 207KI0005X 207RA0201X 207RI0001X 2080P0201X 2080I0007X',
  anesthesiology: '207L00000X 207LP3000X 367500000X 367H00000X',
  audiology: '231H00000X 231HA2400X 231HA2500X 237600000X 261QH0700X',
  cardiology:
    '207RC0000X 207RA0001X 207RA0002X 207RC0001X 207RI0011X 207RH0005X 2080P0202X 261QR0404X',
  'cardiothoracic-surgery': '208G00000X',
  chiropractic:
    '111N00000X 111NI0013X 111NI0900X 111NN0400X 111NN1001X 111NP0017X 111NR0200X 111NR0400X ' +
    '111NS0005X 111NT0100X 111NX0100X 111NX0800X',
  'colon-rectal-surgery': '208C00000X',
  counseling:
    '101Y00000X 101YM0800X 101YP1600X 101YP2500X 104100000X 1041C0700X 106H00000X 225C00000X',
  'critical-care':
    '207RC0200X 207LC0200X 2080P0203X 2086S0102X 2084A2900X 363LC0200X 363LP0222X 364SC0200X',
  dentistry:
    '122300000X 1223G0001X 1223D0001X 1223P0700X 1223X2210X 125Q00000X 261QD0000X 1223D0004X',
  dermatology: '207N00000X 207ND0101X 207ND0900X 207NI0002X 207NP0225X 207NS0135X',
  'emergency-medicine':
    '207P00000X 207PE0004X 207PP0204X 207PT0002X 2080P0204X 261QE0002X 364SE0003X 207PE0005X',
  endocrinology: '207RE0101X 207QD0401X 207QB0505X 2080P0205X',
  endodontics: '1223E0200X',
  'family-medicine':
    '207Q00000X 207QA0000X 207QA0505X 207QB0002X 208D00000X 363LF0000X 363LP2300X 363LC1500X 364SF0001X',
  gastroenterology: '207RG0100X 207RI0008X 207RT0003X 2080P0206X 2080T0004X 261QE0800X',
  'general-surgery': '208600000X 2086S0120X 2086S0127X 2086X0206X 204F00000X',
  geriatrics: '207QG0300X 207RG0300X 363LG0600X 364SG0600X 364SL0600X',
  'hospice-palliative-medicine':
    '207LH0002X 207PH0002X 207QH0002X 207RH0002X 207VH0002X 2080H0002X 2081H0002X 2084H0002X ' +
    '2085H0002X 2086H0002X 251G00000X 315D00000X',
  'hospital-medicine': '208M00000X',
  'infectious-disease': '207RI0200X 2080P0208X',
  'internal-medicine': '207R00000X 207RA0000X 207RB0002X 363LA2200X 364SA2200X',
  'medical-genetics':
    '207SG0201X 207SG0202X 207SC0300X 207SG0203X 207SG0205X 207SM0001X 170300000X 261QG0250X 170100000X 207SG0207X',
  midwifery: '176B00000X 367A00000X 261QB0400X',
  nephrology: '207RN0300X 2080P0210X 261QE0700X',
  neurology:
    '2084N0400X 2084N0402X 2084B0040X 2084E0001X 2084N0008X 2084N0600X 2084P0005X 2084P0301X ' +
    '2084V0102X 2084D0003X 204R00000X 364SN0800X',
  neurosurgery: '207T00000X',
  'nurse-practitioners-physician-assistants':
    '363L00000X 363A00000X 363AM0700X 363AS0400X 363LA2100X',
  nutrition:
    '133V00000X 133VN1004X 133VN1005X 133VN1006X 133VN1101X 133VN1201X 133VN1301X 133VN1401X ' +
    '133VN1501X 133N00000X 133NN1002X 207LP4000X 207QP0002X 207RP1002X 2080P1004X 2086P0122X',
  'obstetrics-gynecology':
    '207V00000X 207VB0002X 207VC0200X 207VE0102X 207VF0040X 207VG0400X 207VM0101X 207VX0000X ' +
    '207VX0201X 363LW0102X 363LX0001X 363LP1700X 364SW0102X 261QF0050X 261QA0005X 261QA0006X 207VC0300X 364SP1700X',
  'occupational-medicine':
    '2083X0100X 2083P0500X 2083P0901X 2083A0100X 363LX0106X 364SX0106X 261QX0100X 2083B0002X 2083C0008X 2083P0011X 2083T0002X 261QC1800X',
  'occupational-therapy':
    '225X00000X 225XE0001X 225XE1200X 225XF0002X 225XG0600X 225XH1200X 225XH1300X 225XL0004X ' +
    '225XM0800X 225XN1300X 225XP0019X 225XP0200X 225XR0403X',
  oncology: '207RH0003X 207RH0000X 207RX0202X 2080P0207X 364SX0200X 364SX0204X 261QX0200X',
  ophthalmology:
    '207W00000X 207WX0009X 207WX0107X 207WX0108X 207WX0109X 207WX0110X 207WX0120X 207WX0200X ' +
    '261QS0132X',
  optometry: '152W00000X 152WC0802X 152WL0500X 152WP0200X 152WS0006X 152WV0400X 152WX0102X',
  'oral-surgery': '1223S0112X 204E00000X 1223P0106X 1223X0008X 261QS0112X',
  orthodontics: '1223X0400X',
  orthopedics:
    '207X00000X 207XP3100X 207XS0106X 207XS0114X 207XS0117X 207XX0004X 207XX0801X 2086S0105X',
  otolaryngology: '207Y00000X 207YP0228X 207YX0602X 207YX0901X 207YX0905X',
  'pain-medicine': '208VP0000X 208VP0014X 207LP2900X 2081P2900X 2084P2900X 261QP3300X',
  pathology:
    '207ZP0101X 207ZP0102X 207ZP0104X 207ZP0105X 207ZP0213X 207ZP0007X 207ZB0001X 207ZC0006X ' +
    '207ZC0500X 207ZD0900X 207ZF0201X 207ZH0000X 207ZI0100X 207ZM0300X 207ZN0500X 207ZC0008X',
  'pediatric-dentistry': '1223P0221X',
  pediatrics:
    '208000000X 2080A0000X 2080B0002X 2080C0008X 2080N0001X 2080P0006X 2080P0008X 363LP0200X ' +
    '363LN0000X 363LN0005X 363LS0200X 364SP0200X 364SN0000X 2080T0002X',
  periodontics: '1223P0300X',
  'physical-medicine-rehabilitation':
    '208100000X 2081N0008X 2081P0004X 2081P0010X 2081P0301X 204D00000X 261QR0400X 261QR0401X 283X00000X 283XC2000X 364SR0400X',
  'physical-therapy':
    '225100000X 2251C2600X 2251E1200X 2251E1300X 2251G0304X 2251H1200X 2251H1300X 2251N0400X ' +
    '2251P0200X 2251S0007X 2251X0800X 261QP2000X',
  'plastic-surgery': '208200000X 2082S0099X 2082S0105X 2086S0122X 207YS0123X 207YX0007X',
  podiatry:
    '213E00000X 213EP0504X 213EP1101X 213ER0200X 213EG0000X 213ES0000X 213ES0103X 213ES0131X 261QP1100X',
  psychiatry:
    '2084P0800X 2084P0802X 2084P0804X 2084P0805X 2084P0015X 2084F0202X 363LP0808X 364SP0807X ' +
    '364SP0808X 364SP0809X 364SP0810X 364SP0811X 364SP0812X 364SP0813X 261QM0801X 261QM0850X ' +
    '261QM0855X 283Q00000X',
  psychology:
    '103T00000X 103TA0400X 103TA0700X 103TB0200X 103TC0700X 103TC1900X 103TC2200X 103TE1100X ' +
    '103TF0000X 103TF0200X 103TH0004X 103TH0100X 103TM1800X 103TP0016X 103TP0814X 103TP2701X ' +
    '103TR0400X 103TS0200X 103G00000X 102L00000X ' +
    // no longer assigned, according to the list; entries that nobody has updated still have them
    '103GC0700X 103TE1000X 103TM1700X 103TP2700X 103TW0100X',
  pulmonology: '207RP1001X 2080P0214X',
  'radiation-oncology': '2085R0001X 261QX0203X',
  radiology:
    '2085R0202X 2085B0100X 2085D0003X 2085N0700X 2085N0904X 2085P0229X 2085R0203X 2085R0204X ' +
    '2085U0001X 207U00000X 207UN0901X 207UN0902X 207UN0903X 207RM1200X 261QR0200X 261QR0206X ' +
    '261QR0207X 261QR0208X 261QM1200X',
  rheumatology: '207RR0500X 2080P0216X',
  'sleep-medicine': '207RS0012X 207QS1201X 207YS0012X 2080S0012X 2084S0012X 261QS1200X 173F00000X',
  'speech-therapy': '235Z00000X',
  'sports-medicine':
    '207QS0010X 207RS0010X 207PS0010X 207XX0005X 2080S0010X 2081S0010X 2083S0010X 2084S0010X ' +
    '204C00000X',
  'urgent-care': '261QU0200X',
  urology: '208800000X 2088F0040X 2088P0231X 261QL0400X',
  'vascular-surgery': '2086S0129X 202K00000X',
}

/** Specialty slug by taxonomy code. */
export const specialtyOfCode: ReadonlyMap<string, string> = new Map(
  Object.entries(codesOf).flatMap(([slug, codes]) =>
    codes.split(' ').map((code): [string, string] => [code, slug]),
  ),
)

/** Codes that are deliberately listed without a specialty of ours, by the reason. */
const withoutOneField: Record<string, string> = {
  'group, clinic or hospital of several fields, or of one it does not name':
    '193200000X 193400000X 251S00000X 261Q00000X 261QA0900X 261QA1903X 261QA3000X 261QC0050X ' +
    '261QC1500X 261QD1600X 261QF0400X 261QH0100X 261QI0500X 261QM1000X 261QM1300X 261QM2500X ' +
    '261QP0904X 261QP0905X 261QP2300X 261QR0800X 261QR1300X 261QV0200X 281P00000X 281PC2000X ' +
    '282E00000X 282N00000X 282NC0060X 282NC2000X 282NR1301X 282NW0100X 284300000X',
  'physician of a field of several organs, or of none that patients look for':
    '202D00000X 2084B0002X 208U00000X',
  'clinical nurse specialist whose field is none of ours':
    '364S00000X 364SA2100X 364SC2300X 364SH1100X 364SM0705X 364SP2800X 364ST0500X',
  'treats patients, by a method that none of our specialties names':
    '101200000X 102X00000X 103K00000X 122400000X 221700000X 225600000X 225700000X 225A00000X ' +
    '237700000X',
  'says only that somebody is a specialist': '174400000X',
}

/**
 * Codes that are not listed, by the reason, each as the beginning of codes. Of an individual: a
 * profession that patients do not book by name. Of an organization: not a practice.
 */
const notListed: Record<string, string> = {
  // individuals
  'nurse, aide or assistant on staff': '106[ES] 124Q 126 163W 164 167 211D 2252 224Z 2355 226 37',
  'technician, technologist or laboratory worker': '132 136A 156F 2255 225B 2278 2279 24',
  'emergency crew, driver, interpreter, undertaker or host': '146 171[RW] 172A 176P 177',
  pharmacist: '183',
  'student, or training program': '390',
  'works with groups, payers or courts, not with patients by appointment':
    '171M 171[04] 172V 1742 1744[GPR] 174[HMNV] 173000000X 175T 202C 2085R0205X 209800000X ' +
    '364SC1501X 364SE1400X 364SH0200X 364SI0800X 405',
  'works at a school': '101YS0200X 1041S0200X 364SS0200X',
  'no license to treat patients in Texas': '125[JK] 172[MP] 173C 175[FLM]',
  'fits devices or trains patients as another prescribes':
    '222[QZ] 2249 224[LPY] 2250 2254 2258 225C[AX] 229N',
  // organizations
  'agency that comes to the home, or manages care': '2513 251[BCEFJKTVX] 252Y 253',
  'closed to the public: military, prison, students, research':
    '261QM110 261QP2400X 261QS1000X 261QR1100X 2865',
  'day or respite care': '261QA0600X 261QM3000X 385',
  'unit of a hospital, which stands for itself': '27',
  'nonmedical institution': '282J 2873 317',
  laboratory: '291 292 293',
  'health plan': '30',
  'nursing home or other residence': '31[0-4] 315P 320 322 323',
  'pharmacy or supplier of drugs, devices and equipment': '33',
  'ambulance or other transport': '34',
}

export type Taxonomy =
  | { kind: 'specialty'; slug: string }
  | { kind: 'no one field' }
  | { kind: 'not listed'; reason: string }
  /** A code of a later version of the list, or mistyped. */
  | { kind: 'undecided' }

const codesWithoutOneField = new Set(
  Object.values(withoutOneField).flatMap((codes) => codes.split(' ')),
)
const beginnings = Object.entries(notListed).map(([reason, codes]): [string, RegExp] => [
  reason,
  new RegExp(`^(${codes.replaceAll(' ', '|')})`),
])

/** Collects what all tables say of a code: one decision for each known one. */
export function decisionsOf(code: string): Taxonomy[] {
  const slug = specialtyOfCode.get(code)
  return [
    ...(slug ? [{ kind: 'specialty' as const, slug }] : []),
    ...(codesWithoutOneField.has(code) ? [{ kind: 'no one field' as const }] : []),
    ...beginnings
      .filter(([, pattern]) => pattern.test(code))
      .map(([reason]) => ({ kind: 'not listed' as const, reason })),
  ]
}

/** Finds what a taxonomy code means to the directory. */
export const taxonomyOf = (code: string): Taxonomy => decisionsOf(code)[0] ?? { kind: 'undecided' }

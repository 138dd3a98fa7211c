/**
 * All credentials that profiles show, as they are written, by profession. Not in the list means not
 * shown.
 */
const byProfession = {
  treatingDoctors: 'MD DO DPM DDS DMD DC OD MBBS MBChB MBBCh BDS',
  doctorates:
    'PhD PsyD EdD PharmD DrPH AuD DNP DNAP DPT OTD SLPD ScD DSc DMSc DHSc DSW DBH JD ND NMD DOM DAOM DACM OMD',
  degrees:
    'MDS MPH MS MA MBA MHA MSN MSW MSSW MEd EdS BS BSN BA BSW BSc MSc ADN MPA MPAS MSPAS MPAP MHS MHSc MMS MMSc ' +
    'MSPH MSEd MPT MSPT BSPT MOT MSOT MSOM MAOM MSAOM MAcOM MSNA MNA MDiv MFT',
  nurses:
    'RN RN-BC RNC RNFA CRNFA LVN LPN NP NP-C APRN APRN-BC APRN-CNP APRN-CNS APN ARNP CRNP CNP FNP FNP-C FNP-BC ' +
    'AGNP AGNP-C AGPCNP AGPCNP-BC AGPCNP-C AGACNP AGACNP-BC ACNP ACNP-BC ACNPC-AG ANP ANP-BC ANP-C GNP GNP-BC ' +
    'PMHNP PMHNP-BC PNP PNP-BC PNP-PC PNP-AC CPNP CPNP-PC CPNP-AC WHNP WHNP-BC NNP NNP-BC ENP ENP-C ' +
    'CNM CM CPM LM CNS CNS-BC ACNS-BC AGCNS-BC PMHCNS-BC CRNA CCRN CEN OCN AOCNP CNOR CPN CWS CWOCN IBCLC',
  assistants: 'PA PA-C RPA-C CAA AA',
  physicalTherapists: 'PT PTA OCS SCS GCS NCS PCS WCS CHT CLT CSCS LAT ATC FAAOMPT RPT',
  otherTherapists:
    'OT OTR OTR/L COTA COTA/L SLP CCC-SLP CCC CF-SLP CCC-A FAAA LMT ATR ATR-BC MT-BC CTRS RRT',
  counselors:
    'LCSW LCSW-S LMSW LMSW-AP LBSW LSW LISW LICSW LPC LPC-S LPC-A LPCC LCPC LMHC LMFT LMFT-S LMFT-A LCDC LCDC-I ' +
    'LADC CADC NCC CCMHC ACSW DCSW RPT-S LSSP NCSP LP LPA ABPP LSOTP BCBA BCBA-D BCaBA LBA RBT',
  others: 'RD RDN LD LDN CDE CDCES CNSC CSSD LAc RPh BCPS BCACP RDH RPVI',
  fellows:
    'FACC FACS FAAP FACP FACOG FACOOG FAAOS FAAD FACOI FACEP FACOEP FAAFP FACOFP FACOS FACOP FAOAO FASN FACG FCCP ' +
    'FACCP FACR FAAO FAAN FAAPMR FSCAI FACFAS FACE FACAAI FAAAAI FAANP FAANA FACHE FACPM FACMG FACNM FAHA FASE ' +
    'FASNC FHRS FESC FRCS FRCSC FRCP FRCPC FRCR FAGD MAGD FICD FACD FICOI FAANS FACN FAPA DFAPA FASAM FACMT FIDSA ' +
    'FASCRS FASGE AGAF FAASLD FSIR FACOEM FAAHPM FHM SFHM FCAP FAWM FAPTA FAOTA FAND FICS FCOVD FNLA FACSM FAASM FSSO FASMBS',
} as const

const listOf = (profession: keyof typeof byProfession) => byProfession[profession].split(' ')

/** Written "Dr.", whatever else they hold. */
export const treatingDoctors: ReadonlySet<string> = new Set(listOf('treatingDoctors'))

/** Never written "Dr." without a treating doctor's degree. */
export const neverDoctors: ReadonlySet<string> = new Set([
  ...['nurses', 'assistants', 'physicalTherapists'].flatMap((of) => listOf(of as 'nurses')),
  'DPT',
  'DNP',
  'DNAP',
])

export const lettersOf = (text: string) => text.toUpperCase().replace(/[^A-Z]/g, '')

/** By letters alone, whatever dots, spaces and hyphens are typed. */
export const knownCredentials: ReadonlyMap<string, string> = new Map([
  ...Object.values(byProfession)
    .flatMap((list) => list.split(' '))
    .map((credential): [string, string] => [lettersOf(credential), credential]),
  ['SLPCCC', 'CCC-SLP'],
  ['MBCHBAO', 'MBChB'],
  ['AAC', 'CAA'],
  ['MDPA', 'MD'],
  ['DOPA', 'DO'],
])

/** Students of a profession, whose letters begin like its credential: `PA-S`. */
export const students: ReadonlySet<string> = new Set('PAS SPT SOT OTS SRNA SLPS NPS'.split(' '))

import { required } from '../../required.ts'
import { fold } from '../../text/fold.ts'

export type Language = {
  /** ISO 639-1 where there is one, else ISO 639-3. */
  code: string
  /** The name in English: what records store. */
  name: string
  nameEs: string
  /** Other names that people use, in either language. */
  otherNames: readonly string[]
  /** Code of the language it is a kind of. */
  within: string | undefined
}

/*
 * The living languages of ISO 639-1, and those of ISO 639-3 that clinics in Texas ask interpreters for:
 * `code|English name|Spanish name|other names; …|code of the language it is a kind of`. The names are
 * common knowledge, written for this directory; one row can be added, none renamed, since records store
 * the English name. Languages without native speakers of their own (Latin, Esperanto …) are left out.
 */
const rows = `
aa|Afar|afar
ab|Abkhaz|abjasio|Abkhazian
af|Afrikaans|afrikáans
ak|Akan|akán|Twi; Fante
am|Amharic|amárico
an|Aragonese|aragonés
ar|Arabic|árabe
as|Assamese|asamés
av|Avar|avar|Avaric
ay|Aymara|aimara
az|Azerbaijani|azerí|Azeri; azerbaiyano
ba|Bashkir|baskir
be|Belarusian|bielorruso
bg|Bulgarian|búlgaro
bi|Bislama|bislama
bm|Bambara|bambara|Bamanankan
bn|Bengali|bengalí|Bangla
bo|Tibetan|tibetano
br|Breton|bretón
bs|Bosnian|bosnio
ca|Catalan|catalán|Valencian
ce|Chechen|checheno
ch|Chamorro|chamorro
co|Corsican|corso
cr|Cree|cree
cs|Czech|checo
cv|Chuvash|chuvasio
cy|Welsh|galés
da|Danish|danés
de|German|alemán|Deutsch
dv|Dhivehi|divehi|Maldivian
dz|Dzongkha|dzongkha
ee|Ewe|ewé
el|Greek|griego
en|English|inglés
es|Spanish|español|Castilian; castellano
et|Estonian|estonio
eu|Basque|euskera|vasco; Euskara
fa|Persian|persa|Farsi; Iranian
ff|Fulah|fulani|Fula; Fulani; Pulaar; Fulfulde
fi|Finnish|finés|finlandés
fj|Fijian|fiyiano
fo|Faroese|feroés
fr|French|francés
fy|West Frisian|frisón|Western Frisian; Frisian
ga|Irish|irlandés|Irish Gaelic; Gaeilge
gd|Scottish Gaelic|gaélico escocés
gl|Galician|gallego
gn|Guarani|guaraní
gu|Gujarati|guyaratí
gv|Manx|manés
ha|Hausa|hausa
he|Hebrew|hebreo|Ivrit
hi|Hindi|hindi
ho|Hiri Motu|hiri motu
hr|Croatian|croata
ht|Haitian Creole|criollo haitiano|Kreyol; Haitian; creole francés
hu|Hungarian|húngaro|Magyar
hy|Armenian|armenio
hz|Herero|herero
id|Indonesian|indonesio|Bahasa Indonesia
ig|Igbo|igbo|Ibo
ii|Sichuan Yi|yi de Sichuán|Nuosu
ik|Inupiaq|iñupiaq
is|Icelandic|islandés
it|Italian|italiano
iu|Inuktitut|inuktitut
ja|Japanese|japonés
jv|Javanese|javanés
ka|Georgian|georgiano
kg|Kongo|kikongo|Kikongo
ki|Kikuyu|kikuyu|Gikuyu
kj|Kwanyama|kuanyama|Kuanyama
kk|Kazakh|kazajo
kl|Greenlandic|groenlandés|Kalaallisut
km|Khmer|jemer|Cambodian; camboyano
kn|Kannada|canarés
ko|Korean|coreano|Hangul
kr|Kanuri|kanuri
ks|Kashmiri|cachemir
ku|Kurdish|kurdo
kv|Komi|komi
kw|Cornish|córnico
ky|Kyrgyz|kirguís|Kirghiz
lb|Luxembourgish|luxemburgués
lg|Ganda|luganda|Luganda
li|Limburgish|limburgués
ln|Lingala|lingala
lo|Lao|laosiano|Laotian
lt|Lithuanian|lituano
lu|Luba-Katanga|luba-katanga|Kiluba
lv|Latvian|letón
mg|Malagasy|malgache
mh|Marshallese|marshalés
mi|Maori|maorí
mk|Macedonian|macedonio
ml|Malayalam|malayálam
mn|Mongolian|mongol
mr|Marathi|maratí
ms|Malay|malayo|Bahasa Melayu
mt|Maltese|maltés
my|Burmese|birmano|Myanmar
na|Nauruan|nauruano
nb|Norwegian Bokmål|noruego bokmål|Bokmål|no
nd|Northern Ndebele|ndebele septentrional|North Ndebele; Ndebele
ne|Nepali|nepalí
ng|Ndonga|ndonga
nl|Dutch|neerlandés|holandés; Flemish; flamenco
nn|Norwegian Nynorsk|noruego nynorsk|Nynorsk|no
no|Norwegian|noruego
nr|Southern Ndebele|ndebele meridional|South Ndebele
nv|Navajo|navajo|Diné; Navaho
ny|Chichewa|chichewa|Nyanja; Chewa
oc|Occitan|occitano
oj|Ojibwe|ojibwa|Ojibwa; Chippewa
om|Oromo|oromo|Afaan Oromo
or|Odia|oriya|Oriya
os|Ossetian|osetio|Ossetic
pa|Punjabi|punyabí|Panjabi
pl|Polish|polaco
ps|Pashto|pastún|Pushto; Pashtu
pt|Portuguese|portugués|Brazilian Portuguese
qu|Quechua|quechua
rm|Romansh|romanche
rn|Kirundi|kirundi|Rundi
ro|Romanian|rumano|Moldovan
ru|Russian|ruso
rw|Kinyarwanda|kiñaruanda|Rwandan
sc|Sardinian|sardo
sd|Sindhi|sindi
se|Northern Sami|sami septentrional
sg|Sango|sango
si|Sinhala|cingalés|Sinhalese
sk|Slovak|eslovaco
sl|Slovenian|esloveno|Slovene
sm|Samoan|samoano
sn|Shona|shona
so|Somali|somalí
sq|Albanian|albanés|Shqip
sr|Serbian|serbio|Serbo-Croatian; serbocroata
ss|Swazi|suazi|Swati; siSwati
st|Southern Sotho|sesoto|Sesotho
su|Sundanese|sundanés
sv|Swedish|sueco
sw|Swahili|suajili|Kiswahili
ta|Tamil|tamil
te|Telugu|telugu
tg|Tajik|tayiko
th|Thai|tailandés
ti|Tigrinya|tigriña
tk|Turkmen|turcomano
tl|Tagalog|tagalo|Filipino; Pilipino
tn|Tswana|setsuana|Setswana
to|Tongan|tongano
tr|Turkish|turco
ts|Tsonga|tsonga
tt|Tatar|tártaro
ty|Tahitian|tahitiano
ug|Uyghur|uigur|Uighur
uk|Ukrainian|ucraniano
ur|Urdu|urdu
uz|Uzbek|uzbeko
ve|Venda|venda
vi|Vietnamese|vietnamita
wa|Walloon|valón
wo|Wolof|wólof
xh|Xhosa|xhosa
yi|Yiddish|yidis
yo|Yoruba|yoruba
za|Zhuang|zhuang
zh|Chinese|chino
zu|Zulu|zulú
acm|Iraqi Arabic|árabe iraquí|Mesopotamian Arabic|ar
aii|Assyrian Neo-Aramaic|neoarameo asirio|Assyrian; Sureth; asirio
apc|Levantine Arabic|árabe levantino|Syrian Arabic; Lebanese Arabic|ar
arz|Egyptian Arabic|árabe egipcio||ar
ase|American Sign Language|lengua de señas americana|ASL; sign language; lenguaje de señas; lengua de signos
bho|Bhojpuri|bhoyapurí
bin|Edo|edo|Bini
cbk|Chavacano|chabacano
ceb|Cebuano|cebuano|Bisaya; Visayan
cfm|Falam Chin|chin falam
chk|Chuukese|chuukés|Trukese
chr|Cherokee|cheroqui
ckb|Sorani|kurdo sorani|Central Kurdish; Sorani Kurdish|ku
cld|Chaldean Neo-Aramaic|caldeo|Chaldean
cmn|Mandarin|mandarín|Mandarin Chinese; chino mandarín; Putonghua|zh
cnh|Hakha Chin|chin hakha|Lai Chin
ctd|Tedim Chin|chin tedim|Zomi
din|Dinka|dinka
hak|Hakka|chino hakka|Hakka Chinese|zh
haw|Hawaiian|hawaiano
hil|Hiligaynon|hiligainón|Ilonggo
hmn|Hmong|hmong|Mong
ilo|Ilocano|ilocano|Iloko
ium|Iu Mien|iu mien|Mien
jam|Jamaican Patois|criollo jamaiquino|Patois; Jamaican Creole
jra|Jarai|jarai
kac|Kachin|kachin|Jingpho
kea|Cape Verdean Creole|criollo caboverdiano|Kabuverdianu
kek|Q'eqchi'|q'eqchi'|Kekchi; Quekchi
kjb|Q'anjob'al|q'anjob'al|Kanjobal
kmr|Kurmanji|kurdo kurmanyi|Northern Kurdish; Kurmanji Kurdish|ku
kok|Konkani|konkaní
kri|Krio|krio|Sierra Leonean Creole
ksw|Karen|karen sgaw|S'gaw Karen
kyu|Karenni|karenni|Kayah
luo|Luo|luo|Dholuo
lus|Mizo|mizo|Lushai
mai|Maithili|maithili
mam|Mam|mam|Maya Mam; Mam Maya
mfs|Mexican Sign Language|lengua de señas mexicana|LSM
mni|Manipuri|manipurí|Meitei
nah|Nahuatl|náhuatl
nan|Taiwanese Hokkien|chino min nan|Taiwanese; Hokkien; Fukienese; taiwanés|zh
new|Newar|nevarí|Newari; Nepal Bhasa
nus|Nuer|nuer
pam|Kapampangan|pampango|Pampanga
pcm|Nigerian Pidgin|pidgin nigeriano|Pidgin English
pdc|Pennsylvania German|alemán de Pensilvania|Pennsylvania Dutch
prs|Dari|darí|Afghan Persian|fa
quc|K'iche'|k'iche'|Quiche; quiché
rhg|Rohingya|rohinyá
rom|Romani|romaní|Roma
shn|Shan|shan
tcy|Tulu|tulu
tpi|Tok Pisin|tok pisin
war|Waray|waray|Waray-Waray
wuu|Shanghainese|shanghainés|Wu Chinese|zh
yua|Yucatec Maya|maya yucateco|Maya; Yucateco
yue|Cantonese|cantonés|Yue Chinese; chino cantonés|zh
zap|Zapotec|zapoteco
`

/** By code, the languages of ISO 639-1 first. */
export const languages: readonly Language[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [code, name, nameEs, others = '', within] = row.split('|')
    return {
      code: required(code),
      name: required(name),
      nameEs: required(nameEs),
      otherNames: others.split('; ').filter(Boolean),
      within,
    }
  })

/** All names of a language, and those of its kinds: a record with any of them has it. */
export function spokenNames({ code, name, otherNames }: Language): string[] {
  const kinds = languages.filter(({ within }) => within === code)
  return [...new Set([name, ...otherNames, ...kinds.flatMap(spokenNames)])]
}

const byName = new Map(
  languages
    .toReversed()
    .flatMap((language) =>
      [language.name, language.nameEs, ...language.otherNames].map((name) => [
        fold(name),
        language,
      ]),
    ),
)

/** The language that people call so, in English or Spanish; undefined: none is. */
export const findLanguage = (text: string): Language | undefined => byName.get(fold(text))

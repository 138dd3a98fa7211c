const names =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
  'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,' +
  'KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,' +
  'MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,' +
  'NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,' +
  'PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,' +
  'TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,' +
  'AS American Samoa,GU Guam,MP Northern Mariana Islands,VI Virgin Islands'

/** Postal codes of states and territories by their names in capitals. */
const stateCodes: ReadonlyMap<string, string> = new Map(
  names
    .split(',')
    .map((entry): [string, string] => [entry.slice(3).toUpperCase(), entry.slice(0, 2)]),
)

const codes: ReadonlySet<string> = new Set(stateCodes.values())

/** `TEXAS` and `TX` → `TX`; null for anything else. */
export function stateFrom(text: string): string | null {
  const name = text.toUpperCase().replace(/[^A-Z ]/g, '')
  return stateCodes.get(name) ?? (codes.has(name) ? name : null)
}

/** Short forms of first names, English and Spanish, after the name they stand for. */
const names = `
alexander alex
anthony tony
antonio tono
andrew andy drew
benjamin ben
catherine kate katie kathy cathy katherine kathryn
charles charlie chuck
christopher chris
daniel dan danny
david dave
deborah deb debbie debra
edward ed eddie
eduardo lalo
elizabeth liz beth betty eliza
enrique kike
francisco paco pancho
gregory greg
guadalupe lupe
guillermo memo
ignacio nacho
james jim jimmy
jennifer jen jenny
jesus chuy
john johnny
jose pepe
joseph joe
joshua josh
kenneth ken
lawrence larry
margaret maggie peggy meg
matthew matt
michael mike
nicholas nick
patricia pat patty
peter pete
philip phil phillip
raymond ray
rebecca becky
richard rich rick dick
robert bob bobby rob
roberto beto
ronald ron
samuel sam
stephen steve steven
susan sue susie
theodore ted
thomas tom
timothy tim
victoria vicky
vincent vince
william bill billy will
zachary zach`

/** The full name by each short form. */
export const fullNames: ReadonlyMap<string, string> = new Map(
  names
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [full = '', ...short] = line.split(' ')
      return short.map((name): [string, string] => [name, full])
    }),
)

export const fullNameOf = (name: string) => fullNames.get(name) ?? name

/**
 * The most common last and first names of the United States and Texas, folded. None of them may be
 * a word of the vocabulary by itself: somebody who types a name looks for a person.
 */
const lastNames =
  'smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson ' +
  'anderson thomas taylor moore jackson martin lee perez thompson white harris sanchez clark ramirez lewis robinson ' +
  'walker young allen king wright scott torres nguyen hill flores green adams nelson baker hall rivera campbell ' +
  'mitchell carter roberts gomez phillips evans turner diaz parker cruz edwards collins reyes stewart morris morales ' +
  'murphy cook rogers gutierrez ortiz morgan cooper peterson bailey reed kelly howard ramos kim cox ward richardson ' +
  'watson brooks chavez wood james bennett gray mendoza ruiz hughes price alvarez castillo sanders patel myers long ' +
  'ross foster jimenez powell jenkins perry russell sullivan bell coleman butler henderson barnes gonzales fisher ' +
  'vasquez simmons romero jordan patterson alexander hamilton graham reynolds griffin wallace moreno west cole hayes ' +
  'bryant herrera gibson ellis tran medina aguilar stevens murray ford castro marshall owens harrison fernandez ' +
  'mcdonald woods washington kennedy wells vargas henry chen freeman webb tucker guzman burns crawford olson simpson ' +
  'porter hunter gordon mendez silva shaw snyder mason dixon munoz hunt hicks holmes palmer wagner black robertson ' +
  'boyd rose stone salazar fox warren mills meyer rice schmidt garza daniels ferguson nichols stephens soto weaver ' +
  'ryan gardner payne grant dunn kelley spencer hawkins arnold pierce hansen peters santos hart bradley knight ' +
  'elliott cunningham duncan armstrong hudson carroll lane riley andrews alvarado ray delgado berry perkins hoffman ' +
  'johnston matthews pena richards contreras willis carpenter lawrence sandoval guerrero george chapman rios estrada ' +
  'ortega watkins greene nunez wheeler valdez harper burke larson santiago maldonado morrison franklin carlson austin ' +
  'dominguez carr lawson jacobs obrien lynch singh vega bishop montgomery oliver jensen harvey williamson gilbert ' +
  'dean sims espinoza howell li wong reid hanson le mccoy garrett burton fuller wang weber welch rojas lucas marquez ' +
  'fields park yang little banks padilla day walsh bowman schultz luna fowler mejia cantu trevino villarreal cavazos ' +
  'de la rosa leal salinas cortez cortes lozano calvo blanco rubio prieto nieves nash barrett corona'
const firstNames =
  'james robert john michael david william richard joseph thomas charles christopher daniel matthew anthony mark ' +
  'donald steven paul andrew joshua kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob gary ' +
  'nicholas eric jonathan stephen larry justin scott brandon benjamin samuel gregory alexander frank patrick raymond ' +
  'jack dennis jerry tyler aaron jose adam nathan henry douglas zachary peter kyle ethan walter noah jeremy christian ' +
  'keith roger terry austin sean gerald carl harold dylan arthur lawrence jordan jesse bryan billy bruce gabriel joe ' +
  'logan alan juan albert willie elijah wayne randy vincent mason roy ralph bobby russell bradley philip eugene ' +
  'carlos luis jesus miguel jorge pedro ricardo fernando roberto manuel francisco javier hector mario raul sergio ' +
  'angel ruben oscar eduardo alejandro arturo armando victor guadalupe ramon pablo diego mary patricia jennifer linda ' +
  'elizabeth barbara susan jessica sarah karen lisa nancy betty sandra margaret ashley kimberly emily donna michelle ' +
  'carol amanda melissa deborah stephanie rebecca sharon laura cynthia dorothy amy kathleen angela shirley emma brenda ' +
  'pamela nicole anna samantha katherine christine helen debra rachel carolyn janet maria catherine heather diane ' +
  'olivia julie joyce victoria ruth virginia lauren kelly christina joan evelyn judith andrea hannah megan cheryl ' +
  'jacqueline martha madison teresa gloria sara janice ann kathryn abigail sophia frances jean alice judy isabella ' +
  'julia grace amber denise danielle marilyn beverly charlotte natalie theresa diana brittany doris kayla alexis lori ' +
  'marie rosa ana carmen yolanda leticia veronica adriana alma irma norma elena silvia juana margarita josefina ' +
  'dolores consuelo esperanza luz mercedes pilar paz soledad nieves nina tina cara rose may april june hope faith joy ' +
  'dawn crystal ruby iris ivy violet daisy lily chase hunter will bill rob ray gene dean art'

export const commonNames: ReadonlySet<string> = new Set(`${lastNames} ${firstNames}`.split(' '))

/**
 * Names and descriptions of the listed specialties in Spanish, by slug. Our own texts, in the usage
 * that docs/languages.md names.
 */
export const spanishSpecialties: Readonly<Record<string, readonly [name: string, text: string]>> = {
  acupuncture: [
    'Acupuntura',
    'Trata el dolor y otras molestias con agujas finas, según la tradición del este de Asia.',
  ],
  'addiction-medicine': [
    'Medicina de adicciones',
    'Ayuda a dejar o reducir el alcohol, las drogas o el tabaco, y a seguir bien después.',
  ],
  'allergy-immunology': [
    'Alergia e inmunología',
    'Encuentra y trata alergias, asma y problemas del sistema inmunitario.',
  ],
  anesthesiology: [
    'Anestesiología',
    'Cuida a los pacientes para que estén seguros y sin dolor durante cirugías y otros procedimientos.',
  ],
  audiology: [
    'Audiología',
    'Hace pruebas de audición y equilibrio, y adapta audífonos para niños y adultos.',
  ],
  cardiology: [
    'Cardiología',
    'Cuida el corazón y los vasos sanguíneos: dolor de pecho, presión alta, latidos irregulares y enfermedades del corazón.',
  ],
  'cardiothoracic-surgery': [
    'Cirugía cardiotorácica',
    'Opera el corazón, los pulmones y otros órganos del pecho.',
  ],
  chiropractic: [
    'Quiropráctica',
    'Trata con las manos el dolor de espalda, cuello y articulaciones, con ajustes y ejercicios.',
  ],
  'colon-rectal-surgery': [
    'Cirugía de colon y recto',
    'Trata enfermedades del colon, el recto y el ano, con cirugía o sin ella.',
  ],
  counseling: [
    'Consejería',
    'Terapia hablada para la ansiedad, el duelo, el estrés, las parejas y las familias, con un consejero o trabajador social con licencia.',
  ],
  'critical-care': [
    'Cuidados intensivos',
    'Atiende a pacientes muy graves en las unidades de cuidados intensivos.',
  ],
  dentistry: [
    'Odontología',
    'Mantiene sanos los dientes y las encías: revisiones, limpiezas, empastes, coronas y dentaduras.',
  ],
  dermatology: [
    'Dermatología',
    'Trata la piel, el cabello y las uñas: acné, sarpullidos, eccema, lunares y cáncer de piel.',
  ],
  'emergency-medicine': [
    'Medicina de emergencia',
    'Trata enfermedades y lesiones repentinas a cualquier hora. Si es una emergencia, llame al 911.',
  ],
  endocrinology: [
    'Endocrinología',
    'Trata la diabetes, las enfermedades de la tiroides y otros problemas de las hormonas.',
  ],
  endodontics: [
    'Endodoncia',
    'Salva dientes dañados por dentro, casi siempre con un tratamiento de conducto.',
  ],
  'family-medicine': [
    'Medicina familiar',
    'Atención diaria para todas las edades: chequeos, vacunas, enfermedades y problemas de largo plazo.',
  ],
  gastroenterology: [
    'Gastroenterología',
    'Trata el estómago, los intestinos, el hígado y el páncreas: acidez, dolor, sangrado y colonoscopia de detección.',
  ],
  'general-surgery': [
    'Cirugía general',
    'Opera el abdomen, los senos, la piel y los tejidos blandos: hernia, vesícula, apéndice y más.',
  ],
  geriatrics: [
    'Geriatría',
    'Atención primaria para adultos mayores, con cuidado de la memoria, el equilibrio y el uso de varias medicinas a la vez.',
  ],
  'hospice-palliative-medicine': [
    'Cuidados paliativos y de hospicio',
    'Alivia el dolor y otras cargas de una enfermedad grave, para el paciente y su familia.',
  ],
  'hospital-medicine': [
    'Medicina hospitalaria',
    'Atiende a los pacientes mientras están en el hospital.',
  ],
  'infectious-disease': [
    'Enfermedades infecciosas',
    'Trata infecciones graves, poco comunes o difíciles de curar.',
  ],
  'internal-medicine': [
    'Medicina interna',
    'Atención primaria para adultos: prevención, diagnóstico y problemas de largo plazo.',
  ],
  'medical-genetics': [
    'Genética médica',
    'Encuentra y explica los problemas de salud que vienen de familia.',
  ],
  midwifery: [
    'Partería',
    'Atención en el embarazo, el parto y después, a cargo de una partera certificada.',
  ],
  nephrology: [
    'Nefrología',
    'Trata los riñones: enfermedad renal, diálisis, cálculos y presión alta.',
  ],
  neurology: [
    'Neurología',
    'Trata el cerebro, la médula espinal y los nervios: dolor de cabeza, derrame cerebral, convulsiones, temblor y pérdida de memoria.',
  ],
  neurosurgery: ['Neurocirugía', 'Opera el cerebro, la columna y los nervios.'],
  'nurse-practitioners-physician-assistants': [
    'Enfermería de práctica avanzada y asistentes médicos',
    'Examinan, diagnostican y recetan como parte de un equipo médico, en muchos campos.',
  ],
  nutrition: [
    'Nutrición',
    'Consejos para comer bien según su salud, su peso, la diabetes, el deporte o una dieta médica.',
  ],
  'obstetrics-gynecology': [
    'Obstetricia y ginecología',
    'Salud de la mujer: embarazo y parto, exámenes anuales, anticonceptivos y menopausia.',
  ],
  'occupational-medicine': [
    'Medicina del trabajo',
    'Cuida la salud y la seguridad en el trabajo: lesiones laborales, exámenes físicos y pruebas de drogas.',
  ],
  'occupational-therapy': [
    'Terapia ocupacional',
    'Ayuda a niños y adultos a hacer de nuevo, o por primera vez, las tareas de cada día.',
  ],
  oncology: ['Oncología', 'Trata el cáncer y las enfermedades de la sangre.'],
  ophthalmology: [
    'Oftalmología',
    'Atención médica y cirugía de los ojos: cataratas, glaucoma, retina y más.',
  ],
  optometry: ['Optometría', 'Exámenes de la vista, anteojos y lentes de contacto.'],
  'oral-surgery': [
    'Cirugía oral',
    'Cirugía de la boca y la mandíbula: muelas del juicio, implantes y lesiones.',
  ],
  orthodontics: [
    'Ortodoncia',
    'Endereza los dientes y corrige la mordida con frenos y alineadores.',
  ],
  orthopedics: [
    'Ortopedia',
    'Trata huesos, articulaciones y músculos: fracturas, artritis, rodilla, cadera, mano y columna.',
  ],
  otolaryngology: [
    'Otorrinolaringología',
    'Trata los oídos, la nariz y la garganta: sinusitis, audición, amígdalas, voz y ronquidos.',
  ],
  'pain-medicine': [
    'Medicina del dolor',
    'Trata el dolor duradero de espalda, cuello, nervios y articulaciones.',
  ],
  pathology: [
    'Patología',
    'Examina sangre y tejidos en el laboratorio para saber qué enfermedad hay.',
  ],
  'pediatric-dentistry': [
    'Odontología pediátrica',
    'Cuidado dental para bebés, niños y adolescentes.',
  ],
  pediatrics: [
    'Pediatría',
    'Atención de la salud de bebés, niños y adolescentes: chequeos, vacunas y enfermedades.',
  ],
  periodontics: [
    'Periodoncia',
    'Trata las encías y el hueso que rodea los dientes, y coloca implantes.',
  ],
  'physical-medicine-rehabilitation': [
    'Medicina física y rehabilitación',
    'Ayuda a moverse y vivir bien de nuevo después de una lesión, un derrame cerebral o una cirugía, sin operar.',
  ],
  'physical-therapy': [
    'Terapia física',
    'Recupera la fuerza y el movimiento con ejercicios y tratamiento con las manos.',
  ],
  'plastic-surgery': [
    'Cirugía plástica',
    'Repara y cambia la forma: después de una lesión o enfermedad, o por apariencia.',
  ],
  podiatry: [
    'Podología',
    'Trata los pies y los tobillos: dolor de talón, juanetes, uñas enterradas y cuidado del pie diabético.',
  ],
  psychiatry: [
    'Psiquiatría',
    'Diagnostica y trata enfermedades mentales, con medicinas y terapia hablada.',
  ],
  psychology: [
    'Psicología',
    'Terapia hablada y pruebas para el ánimo, la conducta, el aprendizaje y la atención.',
  ],
  pulmonology: [
    'Neumología',
    'Trata los pulmones y la respiración: asma, EPOC, tos y apnea del sueño.',
  ],
  'radiation-oncology': ['Oncología radioterápica', 'Trata el cáncer con radiación.'],
  radiology: [
    'Radiología',
    'Toma y lee imágenes del cuerpo: rayos X, ultrasonido, tomografía y resonancia magnética.',
  ],
  rheumatology: [
    'Reumatología',
    'Trata la artritis, el lupus, la gota y otras enfermedades de las articulaciones y del sistema inmunitario.',
  ],
  'sleep-medicine': [
    'Medicina del sueño',
    'Descubre por qué se duerme mal y lo trata: apnea del sueño, insomnio, piernas inquietas.',
  ],
  'speech-therapy': ['Terapia del habla', 'Ayuda a niños y adultos a hablar, entender y tragar.'],
  'sports-medicine': [
    'Medicina deportiva',
    'Trata y previene lesiones del deporte y el ejercicio.',
  ],
  'urgent-care': [
    'Atención de urgencia',
    'Atención sin cita para enfermedades y lesiones que no pueden esperar.',
  ],
  urology: [
    'Urología',
    'Trata la vejiga, los riñones y la próstata: cálculos, infecciones, escape de orina y salud del hombre.',
  ],
  'vascular-surgery': [
    'Cirugía vascular',
    'Trata las arterias y venas fuera del corazón: várices, aneurisma, mala circulación.',
  ],
}

import { required } from '../../../contract/required.ts'
import { spanishSpecialties } from './specialties-es.ts'

type ListedSpecialty = {
  slug: string
  name: string
  /** One or two plain sentences for patients. */
  description: string
  nameEs: string
  descriptionEs: string
  /** Words that patients type instead of the name, English and Spanish. */
  everydayWords: string[]
}

const specialty = (name: string, description: string, words: string): ListedSpecialty => {
  const slug = name.toLowerCase().replace(/[^a-z]+/g, '-')
  const [nameEs, descriptionEs] = required(spanishSpecialties[slug], slug)
  return { slug, name, description, nameEs, descriptionEs, everydayWords: words.split(', ') }
}

/**
 * Every specialty that the directory has from the start; `taxonomy.ts` maps NPPES codes to their
 * slugs.
 */
export const specialties: ListedSpecialty[] = [
  specialty(
    'Acupuncture',
    'Treats pain and other complaints with fine needles, following traditional East Asian practice.',
    'acupuncturist, needles, acupuntura, acupunturista, agujas',
  ),
  specialty(
    'Addiction Medicine',
    'Helps people stop or cut down on alcohol, drugs or tobacco, and stay well afterwards.',
    'addiction doctor, alcohol, drugs, rehab, recovery, adicción, adicciones, alcoholismo, drogas',
  ),
  specialty(
    'Allergy & Immunology',
    'Finds and treats allergies, asthma and problems of the immune system.',
    'allergist, allergies, allergy shots, hay fever, cedar fever, asthma, alergia, alergias, alergólogo, alergista, asma',
  ),
  specialty(
    'Anesthesiology',
    'Keeps patients safe and free of pain during surgery and other procedures.',
    'anesthesiologist, anesthesia, sedation, anestesia, anestesiólogo, anestesióloga',
  ),
  specialty(
    'Audiology',
    'Tests hearing and balance, and fits hearing aids for children and adults.',
    'audiologist, hearing test, hearing aid, hearing loss, audiólogo, audióloga, audición, audífonos, sordera',
  ),
  specialty(
    'Cardiology',
    'Cares for the heart and blood vessels: chest pain, high blood pressure, irregular heartbeat and heart disease.',
    'heart doctor, heart, heart specialist, cardiologist, chest pain, blood pressure, corazón, cardiólogo, cardióloga, presión alta',
  ),
  specialty(
    'Cardiothoracic Surgery',
    'Operates on the heart, the lungs and other organs in the chest.',
    'heart surgeon, chest surgeon, bypass, thoracic surgeon, cirujano del corazón, cirugía de corazón',
  ),
  specialty(
    'Chiropractic',
    'Treats back, neck and joint pain by hand, with adjustments and exercises.',
    'chiropractor, back pain, neck pain, adjustment, spine, quiropráctico, quiropráctica, espalda, dolor de espalda',
  ),
  specialty(
    'Colon & Rectal Surgery',
    'Treats diseases of the colon, rectum and anus, with and without surgery.',
    'colon surgeon, rectal surgeon, proctologist, hemorrhoids, colonoscopy, proctólogo, hemorroides, cirujano de colon',
  ),
  specialty(
    'Counseling',
    'Talk therapy for anxiety, grief, stress, couples and families, with a licensed counselor or social worker.',
    'counselor, therapist, therapy, marriage counseling, couples therapy, family therapist, social worker, talk therapy, anxiety, consejero, consejera, terapeuta, terapia, terapia de pareja',
  ),
  specialty(
    'Critical Care',
    'Looks after patients who are seriously ill, in intensive care units.',
    'intensive care, icu, intensivist, cuidados intensivos, intensivista',
  ),
  specialty(
    'Dentistry',
    'Keeps teeth and gums healthy: check-ups, cleanings, fillings, crowns and dentures.',
    'dentist, teeth, tooth, toothache, cleaning, cavity, dental, dentista, dientes, muelas, dolor de muela, limpieza dental, odontólogo',
  ),
  specialty(
    'Dermatology',
    'Treats skin, hair and nails: acne, rashes, eczema, moles and skin cancer.',
    'skin doctor, skin, dermatologist, acne, rash, eczema, mole, hair loss, piel, dermatólogo, dermatóloga, acné, sarpullido, manchas',
  ),
  specialty(
    'Emergency Medicine',
    'Treats sudden illness and injury at any hour. For an emergency, call 911.',
    'emergency, emergency room, er, emergency doctor, emergencia, emergencias, sala de emergencias',
  ),
  specialty(
    'Endocrinology',
    'Treats diabetes, thyroid disease and other problems with hormones.',
    'diabetes doctor, diabetes, thyroid, hormones, hormone doctor, endocrinologist, tiroides, hormonas, endocrinólogo, endocrinóloga, azúcar',
  ),
  specialty(
    'Endodontics',
    'Saves damaged teeth from the inside, most often with a root canal.',
    'root canal, endodontist, endodoncista, endodoncia, tratamiento de conducto',
  ),
  specialty(
    'Family Medicine',
    'Everyday care for all ages: check-ups, vaccines, illness and long-term conditions.',
    'family doctor, primary care, general practitioner, gp, pcp, checkup, physical, flu, family physician, médico familiar, doctor familiar, médico de cabecera, medicina general, chequeo',
  ),
  specialty(
    'Gastroenterology',
    'Treats the stomach, bowel, liver and pancreas: heartburn, pain, bleeding and screening by colonoscopy.',
    'stomach doctor, stomach, digestion, gut, colonoscopy, liver, heartburn, gi doctor, gastroenterologist, estómago, digestión, hígado, acidez, gastroenterólogo, gastroenteróloga, colonoscopia',
  ),
  specialty(
    'General Surgery',
    'Operates on the abdomen, breast, skin and soft tissue: hernia, gallbladder, appendix and more.',
    'surgeon, surgery, hernia, gallbladder, appendix, operation, cirujano, cirujana, cirugía, vesícula, apéndice, operación',
  ),
  specialty(
    'Geriatrics',
    'Primary care for older adults, with an eye on memory, balance and several medicines at once.',
    'older adults, seniors, aging, geriatrician, geriatra, adultos mayores, tercera edad, ancianos',
  ),
  specialty(
    'Hospice & Palliative Medicine',
    'Eases pain and other burdens of a serious illness, for the patient and the family.',
    'hospice, palliative care, end of life, comfort care, cuidados paliativos, hospicio',
  ),
  specialty(
    'Hospital Medicine',
    'Looks after patients while they stay in the hospital.',
    'hospitalist, hospital doctor, inpatient, médico de hospital, hospitalista',
  ),
  specialty(
    'Infectious Disease',
    'Treats infections that are severe, unusual or hard to cure.',
    'infection doctor, infections, infectious diseases, hiv, travel medicine, infecciones, infectólogo, infectóloga, vih',
  ),
  specialty(
    'Internal Medicine',
    'Primary care for adults: prevention, diagnosis and long-term conditions.',
    'primary care, internist, pcp, checkup, physical, médico internista, internista, medicina interna, chequeo',
  ),
  specialty(
    'Medical Genetics',
    'Finds and explains conditions that run in families.',
    'genetics, geneticist, genetic testing, hereditary, genética, genetista, pruebas genéticas',
  ),
  specialty(
    'Midwifery',
    'Care in pregnancy, at birth and after, led by a certified midwife.',
    'midwife, natural birth, birth center, home birth, partera, comadrona, parto natural',
  ),
  specialty(
    'Nephrology',
    'Treats the kidneys: kidney disease, dialysis, stones and high blood pressure.',
    'kidney doctor, kidney, kidneys, dialysis, nephrologist, riñón, riñones, diálisis, nefrólogo, nefróloga',
  ),
  specialty(
    'Neurology',
    'Treats the brain, spinal cord and nerves: headache, stroke, seizures, tremor and memory loss.',
    'brain doctor, nerve doctor, brain, nerves, headache, migraine, seizures, stroke, memory, neurologist, cerebro, nervios, dolor de cabeza, migraña, neurólogo, neuróloga',
  ),
  specialty(
    'Neurosurgery',
    'Operates on the brain, the spine and the nerves.',
    'brain surgeon, spine surgeon, neurosurgeon, brain surgery, neurocirujano, neurocirujana, cirugía de columna',
  ),
  specialty(
    'Nurse Practitioners & Physician Assistants',
    'Examine, diagnose and prescribe as part of a medical team, in many fields.',
    'nurse practitioner, physician assistant, np, pa, nurse, enfermera, enfermero, enfermera practicante, asistente médico',
  ),
  specialty(
    'Nutrition',
    'Advice on eating for health, weight, diabetes, sport or a medical diet.',
    'dietitian, nutritionist, diet, weight loss, eating, nutriólogo, nutrióloga, nutricionista, dieta, bajar de peso',
  ),
  specialty(
    'Obstetrics & Gynecology',
    'Health care for women: pregnancy and birth, yearly exams, birth control and menopause.',
    "women's health, womens doctor, ob, obgyn, ob gyn, pregnancy, pregnant, prenatal, gynecologist, obstetrician, pap smear, birth control, menopause, ginecólogo, ginecóloga, embarazo, embarazada, mujer, salud de la mujer, partos",
  ),
  specialty(
    'Occupational Medicine',
    'Keeps people safe and well at work: work injuries, physicals and drug screening.',
    'work injury, workers comp, dot physical, occupational health, prevention, medicina del trabajo, accidente de trabajo',
  ),
  specialty(
    'Occupational Therapy',
    'Helps children and adults do everyday things again, or for the first time.',
    'occupational therapist, ot, hand therapy, fine motor, sensory, terapia ocupacional, terapeuta ocupacional',
  ),
  specialty(
    'Oncology',
    'Treats cancer and diseases of the blood.',
    'cancer doctor, cancer, chemotherapy, chemo, tumor, blood doctor, hematologist, oncologist, cáncer, quimioterapia, oncólogo, oncóloga, hematólogo',
  ),
  specialty(
    'Ophthalmology',
    'Medical and surgical care of the eyes: cataract, glaucoma, retina and more.',
    'eye doctor, eyes, eye, eye surgeon, cataract, glaucoma, retina, lasik, ophthalmologist, ojos, ojo, oftalmólogo, oftalmóloga, cataratas, vista, oculista',
  ),
  specialty(
    'Optometry',
    'Eye exams, glasses and contact lenses.',
    'eye doctor, eye exam, glasses, contacts, contact lenses, vision, optometrist, ojos, lentes, anteojos, examen de la vista, vista, optometrista',
  ),
  specialty(
    'Oral Surgery',
    'Surgery of the mouth and jaw: wisdom teeth, implants and injuries.',
    'oral surgeon, wisdom teeth, jaw, dental implants, maxillofacial, cirujano oral, cirugía oral, muelas del juicio, mandíbula, implantes dentales',
  ),
  specialty(
    'Orthodontics',
    'Straightens teeth and corrects the bite with braces and aligners.',
    'braces, aligners, straight teeth, orthodontist, retainer, brackets, frenos, ortodoncia, ortodoncista',
  ),
  specialty(
    'Orthopedics',
    'Treats bones, joints and muscles: fractures, arthritis, knee, hip, hand and spine.',
    'bone doctor, bones, joints, knee, hip, shoulder, fracture, broken bone, orthopedist, orthopaedics, orthopedic surgeon, huesos, hueso, rodilla, cadera, hombro, fractura, ortopedista, traumatólogo, ortopedia',
  ),
  specialty(
    'Otolaryngology',
    'Treats ear, nose and throat: sinus trouble, hearing, tonsils, voice and snoring.',
    'ear nose throat, ear nose and throat, ent, ear doctor, sinus, tonsils, throat, earache, otolaryngologist, oído nariz garganta, oído, nariz, garganta, sinusitis, amígdalas, otorrino, otorrinolaringólogo',
  ),
  specialty(
    'Pain Medicine',
    'Treats long-lasting pain of the back, neck, nerves and joints.',
    'pain doctor, pain management, chronic pain, back pain, injections, dolor, dolor crónico, manejo del dolor, clínica del dolor',
  ),
  specialty(
    'Pathology',
    'Examines blood and tissue in the laboratory to find out what a disease is.',
    'pathologist, biopsy, lab, laboratory, patólogo, patóloga, biopsia, laboratorio',
  ),
  specialty(
    'Pediatric Dentistry',
    'Dental care for babies, children and teenagers.',
    'kids dentist, children dentist, pediatric dentist, baby teeth, dentista de niños, dentista infantil, odontopediatra',
  ),
  specialty(
    'Pediatrics',
    'Health care for babies, children and teenagers: check-ups, vaccines and illness.',
    'kids, kids doctor, children, child doctor, baby doctor, pediatrician, newborn, babies, well child, niños, niñas, bebé, bebés, pediatra, doctor de niños, vacunas',
  ),
  specialty(
    'Periodontics',
    'Treats the gums and the bone around the teeth, and places implants.',
    'gums, gum disease, periodontist, bleeding gums, encías, periodoncista, periodoncia',
  ),
  specialty(
    'Physical Medicine & Rehabilitation',
    'Helps people move and live well again after injury, stroke or surgery, without operating.',
    'rehab doctor, rehab, rehabilitation, physiatrist, pm&r, stroke recovery, rehabilitación, fisiatra, medicina física',
  ),
  specialty(
    'Physical Therapy',
    'Restores strength and movement with exercise and hands-on treatment.',
    'physical therapist, pt, therapy, physio, rehab, sports injury, terapia física, fisioterapia, fisioterapeuta, terapeuta físico, rehabilitación',
  ),
  specialty(
    'Plastic Surgery',
    'Repairs and reshapes: after injury or illness, or for appearance.',
    'cosmetic surgery, plastic surgeon, breast, tummy tuck, facelift, cirujano plástico, cirugía plástica, cirugía estética',
  ),
  specialty(
    'Podiatry',
    'Treats feet and ankles: heel pain, bunions, ingrown nails, diabetic foot care.',
    'foot doctor, foot, feet, ankle, heel pain, bunion, toenail, podiatrist, pie, pies, tobillo, talón, juanetes, uña enterrada, podiatra, podólogo',
  ),
  specialty(
    'Psychiatry',
    'Diagnoses and treats mental illness, with medicine and talk therapy.',
    'mental health, psychiatrist, depression, anxiety, adhd, bipolar, medication, salud mental, psiquiatra, depresión, ansiedad',
  ),
  specialty(
    'Psychology',
    'Talk therapy and testing for mood, behavior, learning and attention.',
    'psychologist, therapist, therapy, counseling, mental health, autism testing, adhd testing, psicólogo, psicóloga, terapia, salud mental',
  ),
  specialty(
    'Pulmonology',
    'Treats the lungs and breathing: asthma, COPD, cough and sleep apnea.',
    'lung doctor, lungs, breathing, cough, copd, asthma, pulmonologist, pulmones, pulmón, respiración, tos, asma, neumólogo, neumóloga',
  ),
  specialty(
    'Radiation Oncology',
    'Treats cancer with radiation.',
    'radiation, radiation therapy, cancer, radioterapia, radiación, cáncer',
  ),
  specialty(
    'Radiology',
    'Takes and reads pictures of the body: X-ray, ultrasound, CT and MRI.',
    'x-ray, xray, mri, ct scan, ultrasound, mammogram, imaging, radiologist, radiólogo, radióloga, rayos x, resonancia, ultrasonido, mamografía',
  ),
  specialty(
    'Rheumatology',
    'Treats arthritis, lupus, gout and other diseases of joints and the immune system.',
    'arthritis doctor, arthritis, joint pain, lupus, gout, rheumatologist, artritis, reumas, gota, dolor de articulaciones, reumatólogo, reumatóloga',
  ),
  specialty(
    'Sleep Medicine',
    'Finds out why sleep is poor and treats it: sleep apnea, insomnia, restless legs.',
    'sleep, sleep apnea, snoring, insomnia, cpap, sueño, insomnio, apnea del sueño, ronquidos',
  ),
  specialty(
    'Speech Therapy',
    'Helps children and adults with speaking, understanding and swallowing.',
    'speech therapist, speech pathologist, slp, stuttering, language delay, swallowing, terapia del habla, terapeuta del habla, lenguaje, tartamudez',
  ),
  specialty(
    'Sports Medicine',
    'Treats and prevents injuries from sport and exercise.',
    'sports doctor, sports injury, sprain, athlete, concussion, medicina deportiva, lesión deportiva, esguince, deporte',
  ),
  specialty(
    'Urgent Care',
    'Walk-in care for illness and injury that cannot wait for an appointment.',
    'walk-in, walk in clinic, urgent, minor injury, stitches, flu test, urgencias, cuidado urgente, sin cita',
  ),
  specialty(
    'Urology',
    'Treats the bladder, kidneys and prostate: stones, infections, leakage and men’s health.',
    "bladder doctor, bladder, prostate, kidney stones, vasectomy, uti, men's health, urologist, vejiga, próstata, cálculos, vasectomía, urólogo, uróloga, orina",
  ),
  specialty(
    'Vascular Surgery',
    'Treats arteries and veins outside the heart: varicose veins, aneurysm, poor circulation.',
    'vein doctor, veins, varicose veins, circulation, arteries, várices, venas, circulación, cirujano vascular',
  ),
]

import { expect, test } from 'vitest'
import { organisationNameFrom } from './organisation-names.ts'

test.each([
  ['SONTERRA EYE CARE, P.L.L.C.', 'Sonterra Eye Care, PLLC'],
  ['BLUEBONNET ORTHOPAEDICS P.A.', 'Bluebonnet Orthopaedics PA'],
  ['SONTERRA PEDIATRICS PA', 'Sonterra Pediatrics PA'],
  ["STONE OAK WOMEN'S HEALTH PLLC", "Stone Oak Women's Health PLLC"],
  ['STONE OAK WOMEN’S HEALTH', "Stone Oak Women's Health"],
  ['BLUEBONNET HEART CENTER, LLC', 'Bluebonnet Heart Center, LLC'],
  ['CHILDREN OF THE HILL COUNTRY', 'Children of the Hill Country'],
  ['THE CENTER FOR EARS AND EYES', 'The Center for Ears and Eyes'],
  ['SOUTH TEXAS ENT & ALLERGY', 'South Texas ENT & Allergy'],
  ['USA PAIN CENTERS OF SAN ANTONIO', 'USA Pain Centers of San Antonio'],
  ['U.S. PHYSICAL THERAPY', 'US Physical Therapy'],
  ['STONE OAK OB/GYN', 'Stone Oak OB/GYN'],
  ['NORTHSIDE MRI AND CT', 'Northside MRI and CT'],
  ['SMILES INC', 'Smiles Inc.'],
  ['ST LUKE CLINIC', 'St. Luke Clinic'],
  ['ST. LUKE CLINIC', 'St. Luke Clinic'],
  ['MCALLISTER EYE CLINIC', 'McAllister Eye Clinic'],
  ["O'DONNELL AND SONS", "O'Donnell and Sons"],
  ['ELENA MARSH MD PA', 'Elena Marsh MD PA'],
  ['ELENA MARSH, M.D., P.A.', 'Elena Marsh, MD, PA'],
  ['CLÍNICA DE LA MUJER', 'Clínica de la Mujer'],
  ['1ST CHOICE DENTAL', '1st Choice Dental'],
  ['GLBX HEALTH', 'GLBX Health'],
  ['DBA DENTAL', 'DBA Dental'],
  ['HEALTHTEXAS MEDICAL GROUP', 'Healthtexas Medical Group'],
  ['HealthTexas Medical Group', 'HealthTexas Medical Group'],
])('%s → %s', (text, shown) => {
  expect(organisationNameFrom(text)).toBe(shown)
})

export const title = 'Phone, bio and links'
export const theTexts = 'these details'
export const notLoaded = 'These details could not be loaded.'
export const intro = 'Public at once, as what the office says. The doctor sees every change.'
export const featuredOnly =
  'Phone and brief bio can be changed. The other fields are part of a Featured listing, and this profile is not Featured now.'
export const phoneHelp = 'Shown on the public profile.'
/** Names the fields of Featured profiles. */
export const ofFeatured = 'Fields of a Featured listing'
export const inNameOfOffice = 'Saved in the name of the office.'
export const save = 'Save These Details'
export const saved = 'The details are saved.'
export const notAgreed =
  'The doctor agreed before the consent covered phone, bio, education, affiliations and links.'
export const agreesInAccount =
  'To let you change them too, the doctor opens My Profile, “Help from your practice”.'
export const askedOn = (day: string) => `We asked for that on ${day}.`

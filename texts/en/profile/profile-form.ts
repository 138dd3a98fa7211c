export const form = 'Profile'
export const basic = 'Basic Information'
export const premiumFeatures = 'Premium Features'
export const fieldsFilled = 'Fields filled in'

export const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  specialty: 'Medical specialty',
  phone: 'Phone',
  basicBio: 'Brief bio',
  detailedBio: 'Detailed biography',
  website: 'Website',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  instagram: 'Instagram',
  education: 'Education and certifications',
  affiliations: 'Hospital affiliations',
}
export const phoneHelp = 'Shown on your public profile.'
export const chooseSpecialty = 'Choose a specialty'
export const specialtiesNotLoaded = 'The specialties could not be loaded.'
export const educationHelp = 'One degree, training or certification a line.'

export const premium = 'Premium'
export const publicOnceApproved =
  'These fields are public once your profile is approved by our team.'
export const upgradeToEdit = 'Upgrade to Premium to edit these fields.'
export const opensWithApproval = 'This listing is Featured: they open once your claim is approved.'
export const upgrade = 'Upgrade to Premium'

export const save = 'Save Profile'
export const saved = 'Profile updated successfully!'
export const notSaved = 'Failed to save profile. Please try again.'
export const cancelChanges = 'Cancel Changes'
export const asLastSaved = 'The fields are as last saved.'
export const unsaved = 'You have unsaved changes.'

/** Texts for when it changed while somebody typed. */
export const changedTitle = 'Not saved: the profile has changed'
export const typedTitle = 'What you had typed'
export const claimEnded =
  'Your claim has ended: it was withdrawn, or our team did not approve it. What you typed is still in the fields.'
export const profileNow = 'You have a profile now. What you typed is still in the fields.'
export const changedElsewhere =
  'It was changed in another tab or by somebody else while you were writing. What you typed is still in the fields.'
export const loadToSee =
  'Load the latest version to see it. Your own words stay here beside it, and you decide what to keep.'
export const loadLatest = 'Load the latest version'
export const chooseInput =
  'The fields show the latest version. Take over what you want to keep, then save.'
export const takeMine = 'Use Mine'
export const takeMineOf = (label: string) => `Use Mine: ${label}`
export const keepLatest = 'Keep the Latest Version'
export const emptied = 'Nothing: you had emptied it.'

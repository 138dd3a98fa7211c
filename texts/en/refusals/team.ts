export const chooseRole = 'Please choose a role'

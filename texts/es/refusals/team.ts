export const chooseRole = 'Elija una función'

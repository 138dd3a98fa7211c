export const share = 'Compartir'
export const copied = 'Dirección copiada'
export const copyItYourself = 'Copie esta dirección'

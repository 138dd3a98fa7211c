export const visits = 'Visits in person or by video'
export const booking = 'Booking link'
export const left = 'This doctor has left'
export const closed = 'Closed for good'

export const chooseSubject = 'Please choose what is wrong'
export const sayWhatIsRight = 'Please say what is right'
export const noAddress = 'Please leave out web and mail addresses'
export const badEmail = 'Please enter a valid email address, or leave it empty'

export const title = 'Confirm the Address'
export const description = 'The address at which an office gets what patients write.'
export const lead =
  'One press, and what patients write with the form on that page comes to this address.'
export const confirm = 'Confirm the Address'
export const confirming = 'Confirming...'
export const done = 'Messages Come Here Now'
export const already = 'Already Confirmed'
export const doneLead =
  'What patients write comes to this address from now on. The owner of the page can change that in the profile.'
export const badLead =
  'It is incomplete, older than 7 days, replaced by a newer one, or from somebody who no longer keeps that page.'
export const profile = 'Your Profile'

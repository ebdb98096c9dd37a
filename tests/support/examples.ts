/** Records with no more than what has to be said, for tests that need one and do not care which. */
export const exampleLead = {
  firstName: 'Amarachi',
  lastName: 'Duru',
  phone: '+234 714 338 0264',
  source: 'referral',
} as const

export const exampleProperty = {
  title: 'Ambergate 5-bed house',
  type: 'house',
  price: '78000000',
  address: '8 Acacia Drive, Guzape',
  city: 'Abuja',
  state: 'FCT',
} as const

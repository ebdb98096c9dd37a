/** Records with only the required fields, for tests that need any record. */
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

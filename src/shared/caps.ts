/** Text caps, in UTF-16 units. */
export const CAPS = {
  name: 100,
  email: 254,
  phone: 32,
  title: 200,
  long: 5000,
  search: 200,
  tag: 40,
  tags: 20,
} as const

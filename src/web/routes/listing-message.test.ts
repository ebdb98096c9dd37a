import { expect, test } from 'vitest'
import { listingMessage } from './listing-message.ts'

const listing = { title: '4-bed duplex', price: '85000000.00', location: '12 Palm Avenue, Lekki, Lagos State' }
const url = 'https://crm.example.com/listing/abc'

test('the text has title, price in naira, place and link, and greets a lead [MOB-76]', () => {
  expect(listingMessage(listing, url)).toBe(
    '4-bed duplex\n₦85,000,000\n12 Palm Avenue, Lekki, Lagos State\n\nhttps://crm.example.com/listing/abc',
  )
  expect(listingMessage(listing, url, { firstName: 'Amarachi' })).toBe(
    'Hello Amarachi, this may be for you:\n\n4-bed duplex\n₦85,000,000\n12 Palm Avenue, Lekki, Lagos State\n\nhttps://crm.example.com/listing/abc',
  )
})

test('without a link the text claims none [MOB-78]', () => {
  expect(listingMessage(listing)).toBe('4-bed duplex\n₦85,000,000\n12 Palm Avenue, Lekki, Lagos State')
})

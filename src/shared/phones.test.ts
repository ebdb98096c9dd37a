import { describe, expect, test } from 'vitest'
import { numberAtOnce, type Phone, reachAfter, splitNumbers } from './phones.ts'

test.each([
  ['0803 555 0101 / 0802 555 0102', ['0803 555 0101', '0802 555 0102']],
  ['0803 555 0101/0802 555 0102', ['0803 555 0101', '0802 555 0102']],
  ['08031234567, 08051234567', ['08031234567', '08051234567']],
  ['08031234567; +44 20 7946 0018', ['08031234567', '+44 20 7946 0018']],
  ['0803 123 4567 or 0805 123 4567', ['0803 123 4567', '0805 123 4567']],
  ['0803 123 4567 and 0805 123 4567', ['0803 123 4567', '0805 123 4567']],
  ['0803 123 4567 0805 123 4567', ['0803 123 4567', '0805 123 4567']],
  ['+234 803 123 4567 +44 20 7946 0018', ['+234 803 123 4567', '+44 20 7946 0018']],
  ['01 462 0000, 042 253197', ['01 462 0000', '042 253197']],
  ['0803 1234567 (wife), 0805 123 4567', ['0803 1234567 (wife)', '0805 123 4567']],
  ['0806/777/1234', ['0806/777/1234']],
  ['0803 123 4567', ['0803 123 4567']],
  ['0803 123 4567 ext 12', ['0803 123 4567 ext 12']],
  ['0803 123 4567, ask for Ada', ['0803 123 4567, ask for Ada']],
  ['0803 123 4567 / 02', ['0803 123 4567 / 02']],
  ['ask Bola or Ada', ['ask Bola or Ada']],
  ['  ', []],
])('%j is typed as the numbers %j', (typed, numbers) => {
  expect(splitNumbers(typed)).toEqual(numbers)
})

test.each([
  ['0803 123 4567', '+2348031234567'],
  ['+44 20 7946 0018', '+442079460018'],
  ['042 253197', null],
  ['ask Bola', null],
])('%s is plainly the number %s', (typed, number) => {
  expect(numberAtOnce(typed)).toBe(number)
})

describe('a person with an own number, marked for WhatsApp, and one of the office', () => {
  const own: Phone = { value: '0803 123 4567', number: '+2348031234567', label: 'own', isWhatsApp: true }
  const office: Phone = { value: '0805 123 4567', number: '+2348051234567', label: 'office', isWhatsApp: false }
  const before = { phones: [own, office], emails: [{ value: 'a@x.ng', label: 'own' as const }] }
  const reach = (sent: Parameters<typeof reachAfter>[1]) => reachAfter(before, sent, numberAtOnce)

  test('keeps all when nothing of it is sent', () => {
    expect(reach({})).toEqual({ phone: own.value, phoneNumber: own.number, email: 'a@x.ng', ...before })
  })

  test('a changed phone is the first of them, and stays the one for WhatsApp', () => {
    const changed = { ...own, value: '0807 000 0000', number: '+2348070000000' }
    expect(reach({ phone: '0807 000 0000' }).phones).toEqual([changed, office])
  })

  test('a cleared phone takes the first away, and the second is the phone', () => {
    expect(reach({ phone: null })).toMatchObject({ phone: office.value, phoneNumber: office.number, phones: [office] })
  })

  test('a phone that is the second one already stands once', () => {
    expect(reach({ phone: '+2348051234567' }).phones).toEqual([
      { ...own, value: '+2348051234567', number: office.number },
    ])
  })

  test('all that are sent are in the place of all; two in one field are two, and what is not said is an own one', () => {
    expect(reach({ phone: '1', phones: [{ value: '0701 111 1111 / 0702 222 2222' }] }).phones).toEqual([
      { value: '0701 111 1111', number: '+2347011111111', label: 'own', isWhatsApp: false },
      { value: '0702 222 2222', number: '+2347022222222', label: 'own', isWhatsApp: false },
    ])
  })

  test('an address is kept, changed and cleared in the same way', () => {
    const two = reachAfter(
      before,
      { emails: [{ value: 'A@x.ng' }, { value: 'a@X.ng' }, { value: 'b@x.ng' }] },
      () => null,
    )
    expect(two.emails.map(({ value }) => value)).toEqual(['A@x.ng', 'b@x.ng'])
    expect(reachAfter(two, { email: 'c@x.ng' }, () => null)).toMatchObject({ email: 'c@x.ng', emails: [{}, {}] })
    expect(reachAfter(two, { email: null }, () => null)).toMatchObject({
      email: 'b@x.ng',
      emails: [{ value: 'b@x.ng' }],
    })
  })
})

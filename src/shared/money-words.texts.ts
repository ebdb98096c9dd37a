import { defineTexts } from './texts.ts'

/**
 * How a language says numbers, in the rules of ICU's rule-based number format (docs/languages). `count` says a number; `naira` and `kobo`
 * an amount of them. The others help: `ones` for a number that is put together with a ten, `times` for how many thousands, `rest` for
 * what follows them.
 */
export const moneyWordTexts = defineTexts('money-words', {
  numerals: {
    count:
      '0: zero; 1: one; 2: two; 3: three; 4: four; 5: five; 6: six; 7: seven; 8: eight; 9: nine; 10: ten; 11: eleven; 12: twelve; 13: thirteen; 14: fourteen; 15: fifteen; 16: sixteen; 17: seventeen; 18: eighteen; 19: nineteen; 20: twenty[->>]; 30: thirty[->>]; 40: forty[->>]; 50: fifty[->>]; 60: sixty[->>]; 70: seventy[->>]; 80: eighty[->>]; 90: ninety[->>]; 100: << hundred[ and >>]; 1000: << thousand[ >%rest>]; 1000000: << million[ >%rest>]; 1000000000: << billion[ >%rest>]',
    ones: '0: =%count=',
    times: '0: =%count=',
    rest: '0: and =%count=; 100: =%count=',
    naira: '0: =%count= naira',
    kobo: '0: =%count= kobo',
  },
  nairaAndKobo: '{naira} {kobo}',
})

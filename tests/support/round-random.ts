import { randomFrom } from './seeded-random.ts'

/**
 * Random numbers from 0 to 1 for the rounds of a test that kills at random moments. The seed is printed; ROUND_SEED sets it, which
 * repeats the choices, though not the timing of the machine.
 */
export function roundRandom(name: string): () => number {
  const seed = Number(process.env.ROUND_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`${name}: ROUND_SEED=${seed}`)
  return randomFrom(seed)
}

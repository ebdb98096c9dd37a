import { describe, expect, test } from 'vitest'
import { placeTip } from './tip-place.ts'

const view = { width: 360, height: 640 }
const tip = { width: 100, height: 26 }
const button = { left: 130, top: 300, width: 32, height: 32 }

describe('where a tip stands [SHELL-54]', () => {
  test('centred beside its element, 6 px off', () => {
    expect(placeTip('bottom', button, tip, view)).toEqual({ left: 96, top: 338 })
    expect(placeTip('right', button, tip, view)).toEqual({ left: 168, top: 303 })
  })

  test('on the other side where its own has no room', () => {
    expect(placeTip('bottom', { ...button, top: 600 }, tip, view).top).toBe(568)
    expect(placeTip('right', { ...button, left: 320 }, tip, view).left).toBe(214)
  })

  test('8 px inside the window', () => {
    expect(placeTip('bottom', { ...button, left: 2 }, tip, view).left).toBe(8)
    expect(placeTip('bottom', { ...button, left: 326 }, tip, view).left).toBe(252)
  })
})

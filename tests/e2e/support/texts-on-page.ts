import type { Locator } from '@playwright/test'

/** Names that no language changes. */
const NAMES = ['Plotline', 'Elysium', 'Dhabi']

/**
 * What stands there outside of the brackets of the pseudo-language: visible text, and the words that only assistive technology or a
 * pointer meets. `written` are words that people wrote, and elements in `.data` of the selector hold nothing else.
 */
export function textsOutside(place: Locator, written: readonly (string | RegExp)[] = [], data = ''): Promise<string[]> {
  const patterns = [...written, ...NAMES].map((one) =>
    typeof one === 'string' ? one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : one.source,
  )
  return place.evaluate(
    (root, { patterns, data }) => {
      const known = new RegExp(patterns.join('|'), 'g')
      const found: string[] = []
      const isData = (element: Element | null) => Boolean(data && element?.closest(data))
      const isSeen = (element: Element) => element.closest('option') !== null || element.checkVisibility()
      /** How many brackets are open: a sentence with elements inside stands in several texts. */
      let depth = 0
      const outside = (text: string) => {
        let words = ''
        for (const letter of text) {
          if (letter === '⟧') depth -= 1
          if (depth === 0 && letter !== '⟧' && letter !== '⟦') words += letter
          if (letter === '⟦') depth += 1
        }
        return words.replace(known, '').trim()
      }
      const look = (where: string, text: string) => {
        const words = outside(text)
        if (/\p{L}{2,}/u.test(words)) found.push(`${where}: ${words}`)
      }
      const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (nodes.nextNode()) {
        const parent = nodes.currentNode.parentElement
        if (!parent || parent.closest('noscript, script, style') || !isSeen(parent) || isData(parent)) continue
        look(`<${parent.tagName.toLowerCase()} class="${parent.className}">`, nodes.currentNode.nodeValue ?? '')
      }
      if (depth !== 0) found.push('brackets that do not close')
      for (const element of root.querySelectorAll('*')) {
        if (!isSeen(element) || isData(element)) continue
        for (const name of [
          'aria-label',
          'aria-description',
          'aria-valuetext',
          'placeholder',
          'title',
          'alt',
          'data-tip',
        ]) {
          depth = 0
          const value = element.getAttribute(name)
          if (value) look(`${name} of <${element.tagName.toLowerCase()}>`, value)
        }
      }
      return [...new Set(found)]
    },
    { patterns, data },
  )
}

/** Texts that do not fit into what holds them: cut off, though not with dots on purpose, or standing beyond it. Pictures are cut. */
export function textsThatDoNotFit(place: Locator): Promise<string[]> {
  return place.evaluate((root) => {
    const found: string[] = []
    /** Cut on purpose, can be scrolled to, or only for assistive technology. */
    const isMeant = (element: Element) => {
      const { textOverflow, webkitLineClamp, overflowX, overflowY, clipPath } = getComputedStyle(element)
      return (
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none' ||
        clipPath === 'inset(50%)' ||
        /auto|scroll/.test(overflowX + overflowY) ||
        element.matches('.visually-hidden, .skip, select, option')
      )
    }
    const isBox = (element: Element) => {
      const { display, overflowX } = getComputedStyle(element)
      return overflowX !== 'visible' || !/^(inline|contents)$/.test(display)
    }
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const text = nodes.currentNode
      const parent = text.parentElement
      if (!text.nodeValue?.trim() || !parent?.checkVisibility() || parent.closest('noscript, svg, [inert]')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      for (let holder: Element | null = parent; holder && root.contains(holder); holder = holder.parentElement) {
        if (isMeant(holder)) break
        if (!isBox(holder)) continue
        const box = holder.getBoundingClientRect()
        if (left < box.left - 1 || right > box.right + 1 || top < box.top - 4 || bottom > box.bottom + 4) {
          found.push(`<${holder.tagName.toLowerCase()} class="${holder.className}">: ${text.nodeValue.trim()}`)
          break
        }
        // What is placed by itself may stand beyond what is around it.
        if (/absolute|fixed|sticky/.test(getComputedStyle(holder).position)) break
      }
    }
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`)
    return [...new Set(found)]
  })
}

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
      const isSeen = (element: Element) =>
        element.closest('option') !== null || element.checkVisibility({ visibilityProperty: true })
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
      /** Of an email address what stands before the place where it may be broken. */
      let before = ''
      while (nodes.nextNode()) {
        const parent = nodes.currentNode.parentElement
        const text = before + (nodes.currentNode.nodeValue ?? '')
        before = nodes.currentNode.nextSibling?.nodeName === 'WBR' ? text : ''
        if (before !== '') continue
        if (!parent || parent.closest('noscript, script, style') || !isSeen(parent) || isData(parent)) continue
        look(`<${parent.tagName.toLowerCase()} class="${parent.className}">`, text)
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

/** What is scrolled sideways on purpose, where it has no room. */
const SIDEWAYS =
  '.chips, .tabs, .board, .sideways, .contacts-contact-types, .settings-nav, .reports-report-scroll, .landing-board'

/**
 * Texts that do not fit into what holds them: cut off, standing beyond it, or to be scrolled to sideways. Dots at the end of what people
 * wrote are meant; a text of ours that ends in dots has a title with the whole of it. Pictures are cut.
 */
export function textsThatDoNotFit(place: Locator): Promise<string[]> {
  return place.evaluate((root, sideways) => {
    const found: string[] = []
    const add = (element: Element, what: string) =>
      found.push(`<${element.tagName.toLowerCase()} class="${element.className}">: ${what}`)
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    /** Only for assistive technology, or as the browser draws it. */
    const isHidden = (element: Element) =>
      getComputedStyle(element).clipPath === 'inset(50%)' || element.closest('.visually-hidden, .skip, select') !== null
    /** Cut on purpose or can be scrolled to: those are looked at below. */
    const isMeant = (element: Element) => {
      const { textOverflow, webkitLineClamp, overflowX, overflowY } = getComputedStyle(element)
      return (
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none' ||
        /auto|scroll/.test(overflowX + overflowY) ||
        isHidden(element)
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
      const words = text.nodeValue?.trimEnd() ?? ''
      if (!words.trim() || !parent || !isSeen(parent) || parent.closest('noscript, svg, [inert]')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      range.setEnd(text, words.length)
      // A space at the end of a line hangs beyond it.
      const beyond = getComputedStyle(parent).whiteSpace === 'pre-wrap' ? 5 : 1
      const { left, right, top, bottom } = range.getBoundingClientRect()
      for (let holder: Element | null = parent; holder && root.contains(holder); holder = holder.parentElement) {
        if (isMeant(holder)) break
        if (!isBox(holder)) continue
        const box = holder.getBoundingClientRect()
        if (left < box.left - beyond || right > box.right + beyond || top < box.top - 4 || bottom > box.bottom + 4) {
          add(holder, words.trim())
          break
        }
        // What is placed by itself may stand beyond what is around it.
        if (/absolute|fixed|sticky/.test(getComputedStyle(holder).position)) break
      }
    }
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (element.scrollWidth <= element.clientWidth + 1 || !isSeen(element) || isHidden(element)) continue
      const { textOverflow, overflowX } = getComputedStyle(element)
      // What people wrote is in brackets with a digit before them.
      const others = (element.textContent ?? '').replace(/⟦(?:[^⟦⟧]|⟦[^⟦⟧]*⟧)*⟧/g, '')
      if (textOverflow === 'ellipsis') {
        if (!/\p{L}|\d/u.test(others) && !element.closest('[title]')) add(element, `dots for ${element.textContent}`)
      } else if (/auto|scroll/.test(overflowX) && !element.matches(sideways) && element.closest('svg') === null)
        add(element, `${element.scrollWidth} px wide in ${element.clientWidth}`)
    }
    const { left, right } = root.getBoundingClientRect()
    if (left < -1 || right > document.documentElement.clientWidth + 1) add(root, 'beyond the edge of the page')
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`)
    return [...new Set(found)]
  }, SIDEWAYS)
}

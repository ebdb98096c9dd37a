import { describe, expect, test } from 'vitest'
import { screens } from '../screens/screens.ts'
import { type Page, renderPage } from './prerender.tsx'

const render = (page: Page) => renderPage(page, screens)

/** Visible words of a page, tags dropped. */
const words = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

const linkTo = (html: string, text: string) => new RegExp(`<a [^>]*href="([^"]+)"[^>]*>${text}</a>`).exec(html)?.[1]

describe('the landing page without script', () => {
  const html = render('landing')

  test('names the product, the eight features and its two promises [SHELL-13, SHELL-17, SHELL-18, SHELL-19]', () => {
    for (const text of [
      'Plotline Real Estate CRM',
      'Lead management and scoring',
      'Property inventory management',
      'A visual sales pipeline',
      'Team collaboration tools',
      'Communication tracking',
      'Document management',
      'Analytics and reporting',
      'Task and calendar management',
      'No credit card needed',
      'Set up in about 2 minutes',
    ]) {
      expect(words(html)).toContain(text)
    }
  })

  test('leads to the sign-in page, once more at its end [SHELL-14, SHELL-15, SHELL-16, SHELL-20]', () => {
    expect(linkTo(html, 'Sign In')).toBe('/login')
    expect(linkTo(html, 'Create Account')).toBe('/login?register=true')
    expect(linkTo(html, 'Start Free Trial')).toBe('/login?register=true')
    expect(html.match(/Start Free Trial/g)).toHaveLength(2)
  })

  test('keeps 2025 as first year in its footer [SHELL-21]', () => {
    expect(words(html)).toMatch(/© 2025(–20\d\d)? Plotline/)
  })
})

describe('the sign-in pages without script', () => {
  test('are in the mode of their address from the first paint [AUTH-03, AUTH-04, AUTH-05, AUTH-07, AUTH-08]', () => {
    expect(words(render('login'))).toContain('Welcome Back Sign in to access your CRM dashboard')
    expect(words(render('register'))).toContain('Create Account Join thousands of real estate professionals')
    expect(words(render('reset'))).toContain('Set a new password')
  })

  test('hold the fields of their mode, unchecked by the browser [AUTH-06, AUTH-09, AUTH-15]', () => {
    const fields = (html: string) => [...html.matchAll(/<input[^>]* name="(\w+)"/g)].map((match) => match[1])
    expect(fields(render('login'))).toEqual(['email', 'password'])
    expect(fields(render('register'))).toEqual(['firstName', 'lastName', 'email', 'password', 'confirmPassword'])
    expect(render('login')).toMatch(/<form[^>]* noValidate/i)
  })

  test('offer the other mode, the way home and no test account [AUTH-10, AUTH-11, AUTH-16, AUTH-18, AUTH-19]', () => {
    expect(words(render('login'))).toContain("Don't have an account? Create one")
    expect(words(render('register'))).toContain('Already have an account? Sign in')
    expect(render('login')).toMatch(/<a [^>]*href="\/"[^>]*>(<svg.*?<\/svg>)?Back to Home<\/a>/)
    expect(words(render('login'))).not.toMatch(/Quick Login|Test account/)
  })
})

test('no page carries inline script or style, which the content policy forbids', () => {
  for (const page of ['landing', 'login', 'register', 'reset', 'app'] as const) {
    expect(render(page)).not.toMatch(/<script|<style| style="| on\w+="|javascript:/)
  }
})

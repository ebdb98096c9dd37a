/** Style sheets; tests/class-names.test.ts checks that a class which is read from a module is defined there. */
declare module '*.css'

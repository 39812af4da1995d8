/**
 * Stands in the browser for the package of this name, whose English grammar would be 4 kB of what a list must fetch. react-admin
 * makes words of names with it where a text is missing; here no text is, so the names do.
 */
const same = (name: string): string => name

export {
  same as capitalize,
  same as humanize,
  same as inflect,
  same as pluralize,
  same as singularize,
  same as transform,
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The configuration files of a cluster, with places `${…}` to fill. */
export const templates = ['etcd.yml', 'patroni.yml', 'haproxy.cfg', 'pgbouncer.ini'] as const
export type Template = (typeof templates)[number]

/**
 * A template with its places filled.
 *
 * @throws if it has a place without a value, or a value has no place
 */
export function filled(template: Template, values: Record<string, string | number>): string {
  const unused = new Set(Object.keys(values))
  const text = readFileSync(join(import.meta.dirname, template), 'utf8')
  const result = text.replaceAll(/\$\{(\w+)\}/g, (_place, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${template}: nothing for ${name}`)
    unused.delete(name)
    return String(value)
  })
  if (unused.size > 0) throw new Error(`${template}: no place for ${[...unused].join(', ')}`)
  return result
}

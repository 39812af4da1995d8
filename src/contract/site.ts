import * as z from 'zod/mini'

/** The pages whose names are their own. */
export const pageNames = ['index', 'viewer', 'vr-viewer', 'ar-viewer', 'vr-orders'] as const

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A slash at its end is dropped. */
const location = z.pipe(
  z.string(),
  z.transform((prefix) => prefix.replace(/\/+$/, '')),
)

/**
 * The site configuration, `api.json` at the site's root: where the backend is, which endpoints it has, and what this
 * company's portal offers. Both sides read it; no path stands anywhere else. @see product-spec §7
 */
export const siteSchema = z.object({
  /** Prefix of every endpoint's path: a path on this host, or the address of another. */
  location,
  /** Name of the composer's page, `/{product}.html`: any that is no other page's. It is built as `composer.html`. */
  product: z._default(
    z.string().check(
      z.regex(/^[\w-]+$/),
      z.refine((name) => !pageNames.some((page) => page === name), 'is the name of another page'),
    ),
    'composer',
  ),
  /** Where the pictures of models, materials and accessories are. */
  library: z.string(),
  endpoints: z.record(
    z.string(),
    z.object({
      method: z.enum(methods),
      path: z.string().check(z.startsWith('/')),
      /** Stands in the place of the site's `location`, where the endpoint is elsewhere. */
      location: z.optional(location),
      /** The list endpoint searches, sorts and pages by itself. */
      pages: z.optional(z.boolean()),
      /** The endpoint knows a repeated request by its `key`, and does the work once. */
      keys: z.optional(z.boolean()),
      /** The endpoint takes the id in the address that a report is asked by, as its `link`. */
      links: z.optional(z.boolean()),
      /** The endpoint takes own lines, a rebate and alternatives beside the articles. */
      extras: z.optional(z.boolean()),
      /** The endpoint refuses a budget of another `version` than the caller has seen. */
      versions: z.optional(z.boolean()),
    }),
  ),
  /** `vr`: Home's tile of the VR viewer; `ar`: a report's way to the AR page. */
  features: z._default(
    z.object({ vr: z._default(z.boolean(), false), ar: z._default(z.boolean(), false) }),
    { vr: false, ar: false },
  ),
  /** The mailing list that takes registrations. */
  registration: z.optional(
    z.object({
      url: z.string().check(z.minLength(1)),
      /** The fields that it wants beside EMAIL and FNAME. */
      hidden: z._default(z.record(z.string(), z.string()), {}),
      /** The field that it takes the person's language in, where it has one. */
      language: z.optional(z.string().check(z.minLength(1))),
    }),
  ),
  social: z._default(z.array(z.object({ name: z.string(), url: z.url() })), []),
  /** The company's time zone, an IANA name: days and times of documents are those of there. Without it, they are the reader's. */
  timeZone: z.optional(z.string()),
  /** Who offers the portal, for its legal pages. */
  company: z.optional(
    z.object({ name: z.string(), address: z.string(), taxId: z.string(), email: z.email() }),
  ),
})
export type Site = z.infer<typeof siteSchema>
export type SiteEndpoint = Site['endpoints'][string]

/** A parameter as it stands in a path or query. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

/**
 * Puts parameters into the `:names` of a path, encoded.
 *
 * @returns the path and the parameters that it had no place for
 * @see product-spec §7
 */
export function fillPath(
  path: string,
  params: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const placed = new Set<string>()
  const filled = path.replace(/:([A-Za-z]\w*)/g, (placeholder, name: string) => {
    if (params[name] === undefined) return placeholder
    placed.add(name)
    return encodeURIComponent(asText(params[name]))
  })
  const rest = Object.entries(params).filter(([name]) => !placed.has(name))
  return { path: filled, rest: Object.fromEntries(rest) }
}

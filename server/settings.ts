import { join } from 'node:path'
import * as z from 'zod'
import { usualTimeZone } from './clock.ts'
import { isEmail } from '../src/domain/people/email.ts'
import { readJsonFile } from './jsonFile.ts'
import { usualMailsPerHour } from './limits/mails.ts'
import { reportLinks, type ReportLinks } from './orders/links.ts'
import { siteSchema, type Site } from '../src/contract/site.ts'

const project = join(import.meta.dirname, '..')

/** A wrong setting or site configuration: the server can't start. Its message is for the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const choice = z
  .enum(['on', 'off', '1', '0', 'true', 'false'], { error: 'must be on or off' })
  .transform((text) => ['on', '1', 'true'].includes(text))

const schema = z
  .object({
    PORT: z.coerce
      .number({ error: 'must be a port number' })
      .int({ error: 'must be a port number' })
      .min(0, { error: 'must be a port number' })
      .max(65_535, { error: 'must be a port number' })
      .default(8080),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://' })
      .optional(),
    DEMO: choice.optional(),
    TRUST_PROXY: z
      .union(
        [
          choice.transform(Number),
          z
            .string()
            .regex(/^[2-9]$/)
            .transform(Number),
        ],
        {
          error: 'must be on, off, or how many proxies there are, up to 9',
        },
      )
      .default(0),
    PRIVATE_WEBHOOKS: choice.default(false),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, { error: 'must begin with smtp:// or smtps://' })
      .refine((url) => URL.canParse(url), { error: 'is not an address' })
      .optional(),
    MAIL_FROM: z.string().optional(),
    MAIL_BOUNCES: z.string().refine(isEmail, { error: 'is not an e-mail address' }).optional(),
    MAILS_PER_HOUR: z.coerce
      .number({ error: 'must be a number' })
      .int({ error: 'must be a whole number' })
      .min(1, { error: 'must be 1 or more' })
      .default(usualMailsPerHour),
    FACTORY_EMAIL: z.string().refine(isEmail, { error: 'is not an e-mail address' }).optional(),
    REGISTRATION_CLIENT: z.coerce
      .number({ error: 'must be a client’s number' })
      .int({ error: 'must be a client’s number' })
      .positive({ error: 'must be a client’s number' })
      .optional(),
    PUBLIC_URL: z
      .string()
      .regex(/^https?:\/\//, { error: 'must begin with http:// or https://' })
      .refine((url) => URL.canParse(url), { error: 'is not an address' })
      .transform((url) => url.replace(/[/#]+$/, ''))
      .optional(),
    REPORT_LINKS: z
      .enum(reportLinks, { error: `must be ${reportLinks.join(' or ')}` })
      .default('open'),
    TIME_ZONE: z
      .string()
      .refine(isTimeZone, { error: 'is no time zone, such as Europe/Madrid' })
      .default(usualTimeZone),
    SITE_CONFIG: z.string().default(join(project, 'public/api.json')),
    REQUEST_LOG: choice.default(false),
    STOP_DELAY: z.coerce
      .number({ error: 'must be a number of seconds' })
      .min(0, { error: 'must be 0 or more' })
      .max(300, { error: 'must be 300 at most' })
      .default(0),
    METRICS_TOKEN: z.string().min(16, { error: 'must have 16 characters or more' }).optional(),
  })
  .refine((env) => !(env.DEMO === true && env.DATABASE_URL !== undefined), {
    path: ['DEMO'],
    error: 'can’t be on with DATABASE_URL: demo accounts have a public password',
  })

export type Settings = {
  /** 0: any free port. */
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Whether demo data is loaded into an empty database. */
  isDemo: boolean
  /** Whether demo accounts may exist. Their password is public, so that by default they exist only if no other machine reaches the server. */
  allowsDemo: boolean
  /** How many proxies of our own stand in front, whose header names callers' addresses. */
  proxies: number
  site: Site
  /** Without it, mails are written into a folder. */
  smtpUrl: string | undefined
  /** The portal's public address without a slash at the end, for the links in mails. */
  publicUrl: string
  /** The sender of mail. */
  mailFrom: string
  /** The address that undelivered mail comes back to; left out for its sender's. */
  mailBounces: string | undefined
  /** How many mails an hour people may have sent, all of them together. */
  mailsPerHour: number
  /** The e-mail that confirmations of saved orders go to, beside the client's own. */
  factoryEmail: string | undefined
  /** The client of visitors who register themselves. */
  registrationClient: number | undefined
  /** Whether visitors read a report only by a link that the portal made. */
  reportLinks: ReportLinks
  /** Whether webhooks may go to private networks, by http too. */
  allowsPrivateWebhooks: boolean
  /** The company's time zone, whose days count: an IANA name. */
  timeZone: string
  /** Whether each request is logged. */
  logsRequests: boolean
  /** Milliseconds for which a server that is told to stop goes on serving, so that a balancer can take it out. */
  stopDelay: number
  /** The token for the process's figures; without it there are none. */
  metricsToken: string | undefined
  /** The folder of the built pages. */
  pagesFolder: string
}

/** The first wrong value and its fault, as `NAME fault`. */
const firstFault = ({ issues }: Pick<z.core.$ZodError, 'issues'>) =>
  issues
    .slice(0, 1)
    .map((issue) => `${issue.path.join('.')} ${issue.message}`)
    .join('')

function readSite(file: string): Site {
  let content: unknown
  try {
    content = readJsonFile(file)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new SettingsError(`The site configuration ${why}`)
  }
  const site = siteSchema.safeParse(content)
  if (site.success) return site.data
  throw new SettingsError(`The site configuration ${file} is not valid: ${firstFault(site.error)}`)
}

/** Whether only this machine's programs can reach a host. */
const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/i.test(host)

const senderOf = ({ company }: Site) =>
  company ? `"${company.name.replaceAll('"', '')}" <${company.email}>` : 'tresillo@localhost'

/**
 * The server's settings, from environment variables; an empty variable counts as not set.
 *
 * @throws SettingsError that names the setting
 * @see docs/operating.md
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const checked = schema.safeParse(set)
  if (!checked.success) throw new SettingsError(firstFault(checked.error))
  const {
    PORT,
    HOST,
    DATA_DIR,
    DATABASE_URL,
    DEMO,
    REPORT_LINKS,
    TIME_ZONE,
    SITE_CONFIG,
    TRUST_PROXY,
    PRIVATE_WEBHOOKS,
    REQUEST_LOG,
    STOP_DELAY,
    METRICS_TOKEN,
    ...mail
  } = checked.data
  const site = readSite(SITE_CONFIG)
  const isLocal = isLoopback(HOST) && TRUST_PROXY === 0
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    isDemo: DEMO ?? (isLocal && DATABASE_URL === undefined),
    allowsDemo: DEMO === true || isLocal,
    proxies: TRUST_PROXY,
    site,
    smtpUrl: mail.SMTP_URL,
    publicUrl: mail.PUBLIC_URL ?? `http://localhost:${PORT}`,
    mailFrom: mail.MAIL_FROM ?? senderOf(site),
    mailBounces: mail.MAIL_BOUNCES,
    mailsPerHour: mail.MAILS_PER_HOUR,
    factoryEmail: mail.FACTORY_EMAIL,
    registrationClient: mail.REGISTRATION_CLIENT,
    reportLinks: REPORT_LINKS,
    allowsPrivateWebhooks: PRIVATE_WEBHOOKS,
    timeZone: TIME_ZONE,
    logsRequests: REQUEST_LOG,
    stopDelay: STOP_DELAY * 1000,
    metricsToken: METRICS_TOKEN,
    pagesFolder: join(project, 'dist'),
  }
}

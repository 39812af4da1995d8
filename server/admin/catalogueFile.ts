import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import { shellMessages } from '../../i18n/server/shell/messages.ts'
import { separators, type Separator } from '../catalogue/file/csv.ts'
import { fileLimits, formats, type Format } from '../catalogue/file/read.ts'
import { modelLimits } from '../catalogue/models/ownModel.ts'
import type { ModelFile } from '../catalogue/models/withModels.ts'
import { CommandError, type Shell } from './command.ts'

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/** @throws CommandError if neither the option nor the file's ending names a format */
export function formatOf(file: string, given: string | undefined, { language }: Shell): Format {
  const name = given ?? extname(file).slice(1)
  const format = formats.find((one) => one === name.toLowerCase())
  if (format === undefined) throw new CommandError(shellMessages(language).format(file))
  return format
}

/** Semicolons by default, which Excel expects in Spanish. */
export function separatorOf(given: string | undefined, { language }: Shell): Separator {
  const wanted = given === 'tab' ? '\t' : (given ?? ';')
  const separator = separators.find((one) => one === wanted)
  if (separator === undefined)
    throw new CommandError(shellMessages(language).separator(given ?? ''))
  return separator
}

/** @throws CommandError if the file can't be read, or is larger than a catalogue may be */
export async function readFileOf(file: string, { folder, language }: Shell): Promise<Uint8Array> {
  const text = shellMessages(language)
  const path = resolve(folder, file)
  try {
    const found = await stat(path)
    // A pipe or a device has no size, and might never end.
    if (!found.isFile()) throw new Error(text.noFile)
    if (found.size <= fileLimits.bytes) return await readFile(path)
  } catch (error) {
    throw new CommandError(text.unreadable(file, reasonOf(error)))
  }
  throw new CommandError(text.tooLarge(file, fileLimits.bytes / 1024 / 1024))
}

/** @throws CommandError if the file exists already: somebody who confuses import and export must not lose a catalogue */
export async function writeFileOf(
  file: string,
  content: string,
  { folder, language }: Shell,
): Promise<void> {
  const text = shellMessages(language)
  try {
    await writeFile(resolve(folder, file), content, { flag: 'wx' })
  } catch (error) {
    throw new CommandError(
      hasCode(error, 'EEXIST') ? text.exists(file) : text.unwritable(file, reasonOf(error)),
    )
  }
}

/** A function that reads the models' files, which are beside a catalogue's file. */
export const modelFileBeside =
  (file: string, { folder, language }: Shell) =>
  async (name: string): Promise<ModelFile> => {
    const { models } = shellMessages(language)
    const path = resolve(folder, dirname(file), name)
    try {
      const found = await stat(path)
      // A pipe or a device would never end.
      if (!found.isFile()) return { why: models.unread(shellMessages(language).noFile) }
      const { bytes } = modelLimits
      return found.size > bytes
        ? { why: models.bytes(String(found.size), String(bytes)) }
        : await readFile(path)
    } catch (error) {
      return { why: models.unread(reasonOf(error)) }
    }
  }

import { useReading, type Reading } from '../browser/reading.ts'
import { showFailure } from '../ui/showFailure.ts'
import { catalogueFailures, type CataloguePart } from './catalogue.ts'

/**
 * Loads a part of the catalogue; a failure is shown by an alert with the words of that part.
 *
 * @param load  must be the same function for the same data; null while nothing is wanted
 */
export const useLoaded = <Value>(
  part: CataloguePart,
  load: (() => Promise<Value>) | null,
): Reading<Value> =>
  useReading(load, { failed: (error) => showFailure(error, catalogueFailures[part]) })

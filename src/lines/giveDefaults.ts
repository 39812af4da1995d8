import { showFailure } from '../ui/showFailure.ts'
import { catalogueFailures, defaultChoices, type LineCatalogue } from './catalogue.ts'
import { changeLine } from './change.ts'

/** How long a line rests before what belongs to its article is loaded. @see product-spec §4, §9 */
export const articleDelay = 100

/**
 * Gives a line the accessories that its article begins with, unless somebody has chosen some by then. It goes on by itself, whatever
 * the person does next.
 *
 * @see product-spec §4 Line editing flow
 */
export function giveDefaults(
  lineId: string,
  model: string,
  catalogue: Pick<LineCatalogue, 'accessories'>,
): void {
  setTimeout(() => {
    catalogue.accessories(model).then(
      (accessories) =>
        changeLine(lineId, (item) =>
          Object.keys(item.accessories).length === 0
            ? { accessories: defaultChoices(accessories) }
            : {},
        ),
      (error: unknown) => showFailure(error, catalogueFailures.accessories),
    )
  }, articleDelay)
}

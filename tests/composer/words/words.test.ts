import { describe, expect, test } from 'vitest'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { en } from '../../../i18n/en.ts'
import { es } from '../../../i18n/es.ts'
import { fillIn, lookUp } from '../../../i18n/translate.ts'
import { reasonText, repairText } from '../../../src/composer/words/reasonText.ts'
import { cartSceneOf } from '../../../src/cart/composed.ts'
import { sceneDeed } from '../../../src/cart/history/deeds.ts'
import { changeBetween } from '../../../src/cart/history/quoteChange.ts'
import type { Deed, Step } from '../../../src/cart/history/step.ts'
import type { StoredScene } from '../../../src/cart/storedCart.ts'
import { namesOf, type Sentence } from '../../../src/composer/words/sentence.ts'
import { saidAfter, stepText } from '../../../src/composer/words/stepText.ts'
import type { Command } from '../../../src/domain/scene/commands/command.ts'
import { run } from '../../../src/domain/scene/commands/run.ts'
import type { Composition } from '../../../src/domain/scene/composition.ts'
import type { Reason } from '../../../src/domain/scene/reason.ts'
import { done, facts, of } from '../../domain/scene/composing.ts'

const languages = ['es', 'en'] as const
const names = { es: namesOf(demoIndex, 'es'), en: namesOf(demoIndex, 'en') }
const written = ({ key, values }: Sentence, language: 'es' | 'en') =>
  fillIn(lookUp([{ es, en }[language]], key) ?? `MISSING ${key}`, values, language)

/** A step of a scene in the quote's history, as it was before and after it. */
function stepOf(deed: Deed, before: Composition, after: Composition = of('ALB-CO')): Step {
  const quoteOf = (composition: Composition) => {
    const scene: StoredScene = { ...cartSceneOf(composition, String), id: 'one' }
    return { scenes: [scene], dbItems: [], rate: null }
  }
  const change = changeBetween(quoteOf(before), quoteOf(after))
  if (change === null) throw new Error('Nothing has changed')
  return { deed, change }
}
const didOf = (command: Command): Deed => ({ kind: 'command', scene: 'one', command })
/** What the step of a command is called. */
const labelOf = (command: Command, before: Composition, language: 'es' | 'en' = 'en') =>
  written(
    stepText(stepOf(didOf(command), before), () => names[language]),
    language,
  )

describe('why something can’t be done', () => {
  const reasons: [Reason, string][] = [
    [{ kind: 'lineGone', line: 'x' }, 'That module is no longer in the scene.'],
    [{ kind: 'lineThere', line: 'x' }, 'That module is already in the scene.'],
    [
      { kind: 'articleGone', article: 'OLD' },
      '‘OLD’ is no longer in the catalogue. You can replace it or remove it.',
    ],
    [
      { kind: 'outsideScenes', article: 'KIT-TELA' },
      '‘Fabric care kit’ is sold without 3D and has no place in a scene.',
    ],
    [
      { kind: 'standsFree', article: 'ALB-PF' },
      '‘Alba, pouf’ stands on its own: it doesn’t join other modules.',
    ],
    [
      { kind: 'closed', article: 'ALB-CR', side: 'right' },
      '‘Alba, right chaise longue’ is closed on the right: the sofa ends on that side.',
    ],
    [
      { kind: 'closed', article: 'ALB-CL', side: 'left' },
      '‘Alba, left chaise longue’ is closed on the left: the sofa ends on that side.',
    ],
    [
      { kind: 'otherFurniture', article: 'ALB-N1', other: 'DUN-N1' },
      '‘Alba, armless 1-seat unit’ and ‘Duna, armless 1-seat unit’ are from different collections and don’t join.',
    ],
    [
      { kind: 'seatBetween', article: 'ALB-CO', other: 'ALB-CO' },
      'There has to be at least one seat between two corner units.',
    ],
    [
      { kind: 'notTaken', article: 'ALB-PF', other: 'ALB-L2' },
      '‘Alba, pouf’ and ‘Alba, 2-seat unit, left arm’ don’t join on that side.',
    ],
    [
      { kind: 'height', article: 'ALB-N1', other: 'ALB-CO', own: 860, others: 905 },
      '‘Alba, armless 1-seat unit’ is 86 cm high and ‘Alba, corner unit’ 90.5 cm: they don’t fit.',
    ],
    [
      { kind: 'depth', article: 'ALB-N1', other: 'ALB-CO', own: 860, others: 905 },
      '‘Alba, armless 1-seat unit’ is 86 cm deep and ‘Alba, corner unit’ 90.5 cm: they don’t fit.',
    ],
    [{ kind: 'endsApart' }, 'Those two ends don’t meet.'],
    [
      { kind: 'collision', lines: [['1', '2']], articles: [['ALB-PF', 'ALB-S2']] },
      '‘Alba, pouf’ and ‘Alba, 2-seat sofa’ would stand in the same place.',
    ],
    [{ kind: 'tooFar' }, 'That place is too far from the rest.'],
    [
      { kind: 'noMirror', article: 'ALB-CL' },
      'The catalogue has no mirror image of ‘Alba, left chaise longue’.',
    ],
    [{ kind: 'fabricGone', fabric: 'x' }, 'That fabric is no longer in the catalogue.'],
    [{ kind: 'notUpholstered', article: 'OLD', part: null }, '‘OLD’ isn’t upholstered.'],
    [
      { kind: 'notUpholstered', article: 'ALB-PF', part: 'brazo' },
      '‘Alba, pouf’ doesn’t have this part: Arm.',
    ],
    [
      { kind: 'seriesRefused', article: 'DUN-L2', part: 'brazo', series: 'BN' },
      'The Nube bouclé series can’t be put on ‘Duna, 2-seat unit, left arm’: Arm.',
    ],
    [{ kind: 'accessoryGone', accessory: 'x' }, 'That accessory is no longer in the catalogue.'],
    [
      { kind: 'noSlot', article: 'ALB-N1', type: 'bandeja' },
      '‘Alba, armless 1-seat unit’ doesn’t take this type of accessory: Tray.',
    ],
    [
      { kind: 'accessoryRefused', article: 'ALB-PF', accessory: 'PAT-ZOC-6' },
      '‘Plinth 6 cm’ doesn’t go with ‘Alba, pouf’.',
    ],
    [
      { kind: 'accessoryNeeded', article: 'ALB-PF', type: 'pata' },
      '‘Alba, pouf’ isn’t supplied without this accessory: Leg.',
    ],
    [{ kind: 'units', most: 999 }, 'Units go from 1 to 999.'],
    [{ kind: 'tooLong', most: 2000 }, 'You can type 2000 characters at most.'],
    [
      { kind: 'tooManyModules', most: 200 },
      'A scene holds 200 modules at most. Begin another one to go on.',
    ],
  ]

  test.each(reasons)('%j', (reason, english) => {
    expect(written(reasonText(reason, names.en, 'en'), 'en')).toBe(english)
    const spanish = written(reasonText(reason, names.es, 'es'), 'es')
    expect(spanish).not.toMatch(/MISSING|%\{/)
    expect(spanish).not.toBe(english)
  })

  test.each([
    ['ALB-CL', 'Use ‘Alba, right chaise longue’'],
    ['DUN-N1', 'Use ‘Alba, armless 1-seat unit’'],
    ['ALB-PF', 'Put it beside'],
  ])('the repair for %s after a unit with its arm on the left', (article, button) => {
    const at = { line: 'ALB-L2', hand: 'right' } as const
    const outcome = run(of('ALB-L2'), { kind: 'add', line: 'new', article, at }, facts)
    if (!('reason' in outcome) || outcome.repair === null) throw new Error('No repair')
    const text = repairText(outcome.repair, names.en)
    expect(text && written(text, 'en')).toBe(button)
  })

  test('the repair where something stands in the way', () => {
    const at = { line: 'ALB-L2', hand: 'right' } as const
    const command: Command = { kind: 'add', line: 'new', article: 'ALB-CR', at }
    const outcome = run(of('ALB-L2', 'ALB-PF'), command, facts)
    if (!('reason' in outcome) || outcome.repair === null) throw new Error('No repair')
    const text = repairText(outcome.repair, names.en)
    expect(text && written(text, 'en')).toBe('Move what is in the way')
  })
})

describe('what a step is called, and what is said after it', () => {
  const before = of('ALB-L2', 'ALB-CR', 'ALB-PF')
  const at = { line: 'ALB-L2', hand: 'right' } as const
  const on = 'everything'
  const steps: [Command, string, string][] = [
    [
      { kind: 'remove', line: 'ALB-PF' },
      'Remove ‘Alba, pouf’',
      'Removed: Alba, pouf. Over all, 276 by 162 cm.',
    ],
    [
      { kind: 'replace', line: 'ALB-CR', article: 'ALB-R1' },
      'Replace with ‘Alba, 1-seat unit, right arm’',
      'Replaced with Alba, 1-seat unit, right arm. Over all, 369 by 96 cm.',
    ],
    [
      { kind: 'fabric', fabric: 'LN-04', on },
      'Upholster in ‘Lino Norte 04, sand’',
      'Upholstered in Lino Norte 04, sand.',
    ],
    [{ kind: 'fabric', fabric: null, on }, 'Take fabrics off', 'Fabrics taken off.'],
    [
      { kind: 'accessory', type: 'arcon', accessory: 'ARC-GAS', on },
      'Fit ‘Gas-lift storage’',
      'Fitted: Gas-lift storage.',
    ],
    [
      { kind: 'accessory', type: 'arcon', accessory: null, on },
      'Remove accessory: Storage',
      'Accessory removed: Storage.',
    ],
    [
      { kind: 'units', line: 'ALB-PF', units: 2 },
      'Change the units of ‘Alba, pouf’',
      'Units of Alba, pouf: 2.',
    ],
    [{ kind: 'rename', name: 'Salón' }, 'Rename the scene', 'The scene is now called ‘Salón’.'],
    [
      { kind: 'copyFabrics', from: 'ALB-PF', on },
      'Copy the fabrics of ‘Alba, pouf’',
      'Copied the fabrics of Alba, pouf.',
    ],
    [{ kind: 'together', commands: [] }, 'Several changes', 'Changes made.'],
  ]

  test.each(steps)('%j', (command, label, said) => {
    expect(labelOf(command, before)).toBe(label)
    const sentences = (language: 'es' | 'en') =>
      saidAfter(command, { before, after: done(before, command) }, facts, names[language], language)
        .map((sentence) => written(sentence, language))
        .join(' ')
    expect(sentences('en')).toBe(said)
    expect(sentences('es')).not.toMatch(/MISSING|%\{/)
  })

  test('a chaise that is docked to a unit', () => {
    const one = of('ALB-L2')
    const command: Command = { kind: 'add', line: 'new', article: 'ALB-CR', at }
    expect(labelOf(command, one)).toBe('Add ‘Alba, right chaise longue’')
    const said = saidAfter(
      command,
      { before: one, after: done(one, command) },
      facts,
      names.en,
      'en',
    )
    expect(said.map((sentence) => written(sentence, 'en'))).toEqual([
      'Added: Alba, right chaise longue.',
      'Over all, 246 by 162 cm.',
    ])
  })

  test('what of the dressed is not upholstered in the series', () => {
    const one = of('DUN-CL')
    const fabric = demoIndex.catalogue.fabrics.find(({ series }) => series === 'BN')
    const command: Command = { kind: 'fabric', fabric: fabric?.id ?? '', on: 'everything' }
    const said = saidAfter(
      command,
      { before: one, after: done(one, command) },
      facts,
      names.en,
      'en',
    )
    expect(said.map((sentence) => written(sentence, 'en'))).toEqual([
      `Upholstered in ${fabric?.names.en}.`,
      'Not on Arm: there the fabric stays as it was.',
    ])
  })

  test('what another module’s fabrics can’t be copied to', () => {
    const fabric = demoIndex.catalogue.fabrics.find(({ series }) => series === 'BN')?.id ?? ''
    const one = done(of('ALB-L2', 'DUN-L2'), { kind: 'fabric', fabric, on: { line: 'ALB-L2' } })
    const command: Command = { kind: 'copyFabrics', from: 'ALB-L2', on: { lines: ['DUN-L2'] } }
    const both = { before: one, after: done(one, command) }
    const said = saidAfter(command, both, facts, names.en, 'en')
    expect(said.map((sentence) => written(sentence, 'en'))[1]).toBe(
      'Not on Arm: there the fabric stays as it was.',
    )
  })

  test('what another tab has done', () => {
    const step = stepOf({ kind: 'elsewhere', scene: 'one' }, before)
    expect(
      written(
        stepText(step, () => names.en),
        'en',
      ),
    ).toBe('Changes made elsewhere')
  })

  test.each([
    ['addScene', 'Abrir una escena', 'Open a scene'],
    ['removeScene', 'Borrar la escena', 'Delete the scene'],
    ['included', 'Incluir la escena en el presupuesto', 'Put the scene into the quote'],
    ['alternative', 'Hacer de la escena una alternativa', 'Make the scene an alternative'],
    ['draft', 'Hacer de la escena un borrador', 'Make the scene a draft'],
  ] as const)('what is done with a scene as a whole: %s', (what, spanish, english) => {
    const step = stepOf(sceneDeed(what, 'one'), before)
    const label = (language: 'es' | 'en') =>
      written(
        stepText(step, () => names[language]),
        language,
      )
    expect([label('es'), label('en')]).toEqual([spanish, english])
  })

  test('an article that only the scene keeps, by the name that it had before the step', () => {
    const shape = { kind: 'seat', seats: 2, arms: 'left', w: 1460, h: 800, d: 960 }
    const kept = { articles: [{ id: 'OLD', name: 'Alba de antes', shape }], fabrics: [] }
    const one = done(of('ALB-PF', 'ALB-CR'), { kind: 'remove', line: 'ALB-CR' })
    const [line] = one.scene.lines
    if (line === undefined) throw new Error('The scene has no line')
    const old = { ...one, scene: { ...one.scene, kept, lines: [{ ...line, article: 'OLD' }] } }
    const step = stepOf(didOf({ kind: 'remove', line: line.id }), old)
    const text = stepText(step, (given) => ({
      ...names.en,
      article: (id) => given?.articles.find((article) => article.id === id)?.name ?? id,
    }))
    expect(written(text, 'en')).toBe('Remove ‘Alba de antes’')
  })

  test('that nothing is left', () => {
    const command: Command = { kind: 'remove', line: 'ALB-PF' }
    const one = of('ALB-PF')
    const said = saidAfter(
      command,
      { before: one, after: done(one, command) },
      facts,
      names.en,
      'en',
    )
    expect(said.map((sentence) => written(sentence, 'en'))).toEqual([
      'Removed: Alba, pouf.',
      'The scene is empty.',
    ])
  })

  test.each(languages)('every kind of step has its text in %s', (language) => {
    const line = 'ALB-PF'
    const others: Command[] = [
      { kind: 'duplicate', line, copy: 'copy' },
      { kind: 'dock', line, at },
      { kind: 'release', line, at: null },
      { kind: 'move', line, x: 0, y: 0 },
      { kind: 'turn', line, by: 90 },
      { kind: 'mirror', line },
      { kind: 'remarks', line, remarks: '' },
    ]
    for (const command of others) {
      const [said] = saidAfter(command, { before, after: before }, facts, names[language], language)
      for (const text of [said && written(said, language), labelOf(command, before, language)])
        expect(text).toMatch(/Alba, (puf|pouf)/)
    }
  })
})

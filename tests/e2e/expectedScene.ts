import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { shapeOf } from '../../src/domain/catalogue/catalogue.ts'
import type { Command } from '../../src/domain/scene/commands/command.ts'
import { run } from '../../src/domain/scene/commands/run.ts'
import type { Composition } from '../../src/domain/scene/composition.ts'
import { factsFrom } from '../../src/domain/scene/facts.ts'
import { solve } from '../../src/domain/scene/solve.ts'
import { appearanceOf } from '../../src/furniture/appearance.ts'
import { stagedScene } from '../../src/furniture/staged.ts'

const facts = factsFrom(demoIndex)

/** The scene as it ought to be after each step, to know where everything stands on the stage. */
export class ExpectedScene {
  composition: Composition = {
    scene: { version: 2, name: '', lines: [], joints: [], free: {} },
    wanted: {},
  }

  do(command: Command): void {
    const outcome = run(this.composition, command, facts)
    if ('reason' in outcome) throw new Error(JSON.stringify(outcome.reason))
    this.composition = outcome.composition
  }

  /** The line that was added last; null where there is none. */
  get last() {
    return this.composition.scene.lines.at(-1)?.id ?? null
  }

  get solved() {
    return solve(this.composition.scene, facts.shapeOf)
  }

  get modules() {
    return stagedScene(this.composition.scene, (line) => {
      const article = demoIndex.articles.get(line.article)
      const shape = article && shapeOf(article, demoIndex)
      return article === undefined || !shape
        ? null
        : { ...appearanceOf(article, line, demoIndex), shape }
    })
  }

  module(line: string) {
    const found = this.modules.find(({ id }) => id === line)
    if (found === undefined) throw new Error(`No ${line} stands there`)
    return found
  }
}

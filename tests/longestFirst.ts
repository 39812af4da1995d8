import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest by far. */
const longest = [
  'paper/reportPdf.test.ts',
  'furniture/meshes/furniture.test.ts',
  'furniture/gltf/gltf.test.ts',
  'furniture/cloth/tile.test.ts',
  'furniture/usdz/readBack.test.ts',
  'furniture/usdz/usdz.test.ts',
  'domain/scene/properties.test.ts',
]
const isLongest = ({ moduleId }: TestSpecification) =>
  longest.some((file) => moduleId.endsWith(`/tests/${file}`))

/** Begun last, one of the longest files would keep a worker busy while the other has nothing left. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

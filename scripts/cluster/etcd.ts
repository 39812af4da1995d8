import { fileIn, folderIn, start, until, type Folder, type Running } from './running.ts'
import type { Programs } from './packages.ts'
import { filled } from './template.ts'
import { freePorts } from './ports.ts'

const count = 3

/** Starts three etcd. @returns where they answer */
export async function startEtcd(
  folder: Folder,
  programs: Programs,
  scope: string,
  onStart: (started: Running[]) => void,
): Promise<string> {
  const ports = await freePorts(2 * count)
  const nodes = Array.from({ length: count }, (_, at) => ({
    name: `etcd${at + 1}`,
    clientPort: ports[2 * at] ?? 0,
    peerPort: ports[2 * at + 1] ?? 0,
  }))
  const all = nodes.map(({ name, peerPort }) => `${name}=http://127.0.0.1:${peerPort}`).join(',')
  const members = nodes.map((node) => {
    const data = folderIn(folder, node.name)
    const text = filled('etcd.yml', { ...node, scope, folder: data, members: all })
    const file = fileIn(folder, `${node.name}.yml`, text)
    const command = [programs.etcd, '--config-file', file] as const
    return start(folder, { name: node.name, command, setpriv: programs.setpriv })
  })
  onStart(members)
  const isHealthy = async (port: number) => {
    const reply = await fetch(`http://127.0.0.1:${port}/health`)
    return ((await reply.json()) as { health?: string }).health === 'true'
  }
  await until(
    'etcd',
    async () =>
      (await Promise.all(nodes.map(({ clientPort }) => isHealthy(clientPort)))).every(Boolean),
    members,
  )
  return nodes.map(({ clientPort }) => `127.0.0.1:${clientPort}`).join(',')
}

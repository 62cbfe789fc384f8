import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { node: object }
type Write = [buffer: Uint8Array, offset: number, length: number, position: number]

/** What the engine's own code does with nodes and streams of Node's file system. */
type Operations = {
  node_ops: { setattr: (node: object, attributes: object) => void }
  stream_ops: {
    setattr: (stream: Stream, attributes: object) => void
    write: (stream: Stream, ...what: Write) => number
    llseek: (stream: Stream, offset: number, whence: number) => number
  }
}

const areOperations = (of: object): of is Operations => 'node_ops' in of && 'stream_ops' in of

const fromEnd = 2

/** Keeps how long each file is, once asked, until something is written whose outcome is not known. */
const rememberLengths = ({ node_ops, stream_ops }: Operations) => {
  const { llseek, write, setattr } = stream_ops
  const { setattr: setattrOfNode } = node_ops
  const lengths = new WeakMap<object, number>()

  stream_ops.llseek = (stream, offset, whence) => {
    if (whence !== fromEnd || offset !== 0) return llseek(stream, offset, whence)
    const known = lengths.get(stream.node)
    if (known !== undefined) return known
    const length = llseek(stream, offset, whence)
    lengths.set(stream.node, length)
    return length
  }

  stream_ops.write = (stream, buffer, offset, length, position) => {
    const known = lengths.get(stream.node)
    lengths.delete(stream.node)
    const written = write(stream, buffer, offset, length, position)
    if (known !== undefined) lengths.set(stream.node, Math.max(known, position + written))
    return written
  }

  // A length may be among what is set.
  stream_ops.setattr = (stream, attributes) => {
    lengths.delete(stream.node)
    setattr(stream, attributes)
  }
  node_ops.setattr = (node, attributes) => {
    lengths.delete(node)
    setattrOfNode(node, attributes)
  }
}

/**
 * The files of an embedded engine. PostgreSQL asks for the length of a table or index whenever it plans or begins
 * to read one, and the disk each time; nobody but the engine writes to them, so that once is enough.
 */
export class EngineFiles extends NodeFS {
  override async init(
    ...[engine, options]: Parameters<NodeFS['init']>
  ): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options)
    const remember = ({ NODEFS }: PGlite['Module']) => {
      if (!areOperations(NODEFS)) throw new Error('The engine has no operations on files')
      rememberLengths(NODEFS)
    }
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), remember] },
    }
  }
}

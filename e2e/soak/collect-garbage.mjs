// Loaded into the product that is watched: garbage is collected before each look at its memory.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
setInterval(runInNewContext('gc'), 2000).unref()

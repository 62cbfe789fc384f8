import { liveEndpoints as live } from '#contract/endpoints/live.ts'
import { addressOf } from '../../http/limits/address-of.ts'
import type { Routes } from '../../http/route.ts'
import { hubOf } from './hub-of.ts'

export const liveRoutes: Routes = (route) => {
  route(live.live, async ({ context, caller, request, reply }) =>
    reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Told to proxies that would otherwise keep events back.
        'x-accel-buffering': 'no',
        // Of one that is refused, too: kept, it would take the room of another.
        connection: 'close',
      })
      // Who asks for the head alone would never read a stream, nor leave it.
      .send(
        request.method === 'HEAD' ? undefined : hubOf(context).open(caller, addressOf(request)),
      ),
  )
}

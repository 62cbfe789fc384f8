/** What a proxy, a cluster or a monitor asks every few seconds. */
export const probes: readonly string[] = ['/healthz', '/readyz', '/metrics']

import { setTimeout as sleep } from 'node:timers/promises';
import { siteOrigin } from '../suite/addresses.ts';
import type { SuiteDirectories } from '../suite/directories.ts';
import { runScheduledFunctions } from '../suite/keep-running.ts';
import { answers, type Ports } from '../suite/ports.ts';
import { startSite } from '../suite/site/start-site.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { startHttpFaultProxy } from './http-fault-proxy.ts';

const tickMs = 3_000;
/** Cloud Scheduler does not wait either: a run that got stuck may meet the next one. */
const mostTickMs = 15_000;

/**
 * A site of its own beside a running suite, with a proxy before Firestore, before Auth, before the mail server (at the
 * port of `own`) and before the site itself. Its scheduled functions run every three seconds, whatever becomes of them.
 */
export async function startFaultySite(directories: SuiteDirectories, emulators: Ports, own: Ports) {
  const [store, auth, mail] = await Promise.all([
    startFaultProxy(emulators.firestore),
    startFaultProxy(emulators.auth),
    startFaultProxy(emulators.mail, own.mail),
  ]);
  const { hosting, functions } = own;
  const ports = { ...emulators, hosting, functions, firestore: store.port, auth: auth.port };
  const site = startSite(directories, ports);
  const front = await startHttpFaultProxy(ports.hosting);
  while (!(await answers(ports.hosting))) await sleep(100);
  const running = new AbortController();
  const tick = () => Promise.race([runScheduledFunctions(ports), sleep(mostTickMs)]).catch(() => undefined);
  const ticking = (async () => {
    while (await sleep(tickMs, true, { signal: running.signal }).catch(() => false)) await tick();
  })();
  let killing: NodeJS.Timeout | undefined;
  return {
    store,
    auth,
    mail,
    front,
    kill: site.kill,
    /** Kills the function now and again and again, each time in the middle of calls; it starts again by itself. */
    killEvery: (milliseconds: number) => {
      site.kill();
      killing = setInterval(site.kill, milliseconds);
    },
    /** Ends every fault. */
    heal: async () => {
      clearInterval(killing);
      for (const proxy of [store, auth, mail, front]) await proxy.set('none');
    },
    origin: siteOrigin(ports),
    stop: async () => {
      running.abort();
      await ticking;
      site.stop();
      for (const proxy of [store, auth, mail, front]) proxy.close();
    },
  };
}

export type FaultySite = Awaited<ReturnType<typeof startFaultySite>>;

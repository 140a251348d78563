import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../functions/test/support/api.ts';
import type { Person } from '../../functions/test/support/people.ts';
import { siteOrigin } from '../suite/addresses.ts';
import type { SuiteDirectories } from '../suite/directories.ts';
import { runScheduledFunctions } from '../suite/keep-running.ts';
import { answers, type Ports } from '../suite/ports.ts';
import { startSite } from '../suite/site/start-site.ts';

const tickMs = 3_000;
/** Cloud Scheduler does not wait either: a run that got stuck may meet the next one. */
const maxTickMs = 15_000;

type Send = () => Promise<Answer>;

/** The faults on the way from a browser to the site and back. */
const lines = {
  none: (send: Send) => send(),
  /** Each call is sent twice at once, and either answer may be the one that arrives. */
  doubled: async (send: Send) => {
    const both = [send(), send()] as const;
    return Math.random() < 0.5 ? Promise.any(both) : (await Promise.all(both))[1];
  },
  /** Each call arrives up to two seconds late, so that later ones are faster. */
  reordered: (send: Send) => sleep(Math.random() * 2000).then(send),
  /** The site answers, and every third answer does not arrive. */
  lost: async (send: Send) => {
    const answer = await send();
    if (Math.random() < 1 / 3) throw new Error('The answer is lost.');
    return answer;
  },
};

/**
 * A site of its own beside a running suite, with a proxy before Firestore, before Auth, before the mail server (at the
 * port of `own`) and before the site itself. Its scheduled functions run every three seconds, whatever becomes of them.
 */
export async function startFaultySite(directories: SuiteDirectories, emulators: Ports, sitePorts: Ports) {
  const [store, auth, mail] = await Promise.all([
    startFaultProxy(emulators.firestore),
    startFaultProxy(emulators.auth),
    startFaultProxy(emulators.mail),
  ]);
  const { hosting, functions } = sitePorts;
  const ports = { ...emulators, hosting, functions, firestore: store.port, auth: auth.port };
  const site = startSite(directories, ports, { env: { SMTP_PORT: `${mail.port}` } });
  let line: keyof typeof lines = 'none';
  while (!(await answers(ports.hosting))) await sleep(100);
  const running = new AbortController();
  const tick = () => Promise.race([runScheduledFunctions(ports), sleep(maxTickMs)]).catch(() => undefined);
  const ticking = (async () => {
    while (await sleep(tickMs, true, { signal: running.signal }).catch(() => false)) await tick();
  })();
  let killing: NodeJS.Timeout | undefined;
  return {
    store,
    auth,
    mail,
    line: {
      set: (next: typeof line) => {
        line = next;
      },
      /** A person who calls on that line. */
      on: (person: Person): Person => ({
        ...person,
        call: (path, options) => lines[line](() => person.call(path, options)),
      }),
    },
    kill: site.kill,
    /** Kills the function now and again and again, each time in the middle of calls; it starts again by itself. */
    killEvery: (milliseconds: number) => {
      site.kill();
      killing = setInterval(site.kill, milliseconds);
    },
    /** Ends every fault. */
    heal: async () => {
      clearInterval(killing);
      line = 'none';
      for (const proxy of [store, auth, mail]) await proxy.set('none');
    },
    origin: siteOrigin(ports),
    stop: async () => {
      running.abort();
      await ticking;
      site.stop();
      for (const proxy of [store, auth, mail]) proxy.close();
    },
  };
}

export type FaultySite = Awaited<ReturnType<typeof startFaultySite>>;

/**
 * Faults of a server behind a proxy. `gone`: connections are reset or refused. `silent`: data is swallowed, and
 * connections stay silent for ever, as behind a firewall. `frozen`: all arrives when the fault ends. `slow`: all
 * arrives 200 to 1,000 ms late. `cutting`: connections are reset in the middle.
 */
type Fault = 'none' | 'gone' | 'silent' | 'frozen' | 'slow' | 'cutting';

interface Link {
  sockets: readonly Socket[];
  isSilent: boolean;
}

const between = (min: number, max: number) => min + Math.random() * (max - min);

/** A TCP proxy before a port of this machine, whose server it can make go wrong. */
async function startFaultProxy(target: number) {
  const links = new Set<Link>();
  let fault: Fault = 'none';
  let thawed = Promise.resolve();
  let thaw = () => {};

  /** Passes on what comes, in its order. */
  const pass = (from: Socket, to: Socket, link: Link) => {
    let pending = Promise.resolve();
    from.on('data', (chunk) => {
      const due = Date.now() + (fault === 'slow' ? between(200, 1000) : 0);
      pending = pending.then(async () => {
        await thawed;
        if (due > Date.now()) await sleep(due - Date.now());
        if (!link.isSilent && to.writable) to.write(chunk);
      });
    });
    from.once('end', () => pending.then(() => !link.isSilent && to.end()));
    from.on('error', () => to.destroy());
    from.once('close', () => {
      links.delete(link);
      if (!link.isSilent) pending.then(() => to.destroy());
    });
  };
  const cut = ({ sockets }: Link) => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const cutSoon = (link: Link) => setTimeout(() => fault === 'cutting' && cut(link), between(30, 600));

  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    const link = { sockets: [client, upstream], isSilent: fault === 'silent' };
    links.add(link);
    pass(client, upstream, link);
    pass(upstream, client, link);
    if (fault === 'cutting') cutSoon(link);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    port,
    /** Begins a fault in the place of the one before; `none` ends it. */
    set: async (next: Fault) => {
      fault = next;
      thaw();
      if (next === 'frozen') thawed = new Promise((resolve) => (thaw = resolve));
      if (next === 'silent') for (const link of links) link.isSilent = true;
      if (next === 'cutting') links.forEach(cutSoon);
      if (next === 'gone') {
        server.close();
        links.forEach(cut);
      } else if (!server.listening) await listen(port);
    },
    close: () => {
      server.close();
      links.forEach(cut);
    },
  };
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Faults of a server behind a proxy. `gone`: connections are reset or refused. `silent`: data is swallowed, and
 * connections stay silent for ever, as behind a firewall. `frozen`: all arrives when the fault ends. `slow`: all
 * arrives 200 to 1,000 ms late. `cutting`: connections are reset in the middle.
 */
export type Fault = 'none' | 'gone' | 'silent' | 'frozen' | 'slow' | 'cutting';

interface Link {
  sockets: readonly Socket[];
  isSilent: boolean;
}

const between = (min: number, max: number) => min + Math.random() * (max - min);

/** A TCP proxy before a port of this machine, whose server it can make go wrong. */
export async function startFaultProxy(target: number) {
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

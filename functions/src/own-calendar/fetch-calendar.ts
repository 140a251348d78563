import { lookup as resolve } from 'node:dns';
import http, { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import { CalendarFailure } from './calendar-failure.ts';

/** Reads what is at an address, as text. Throws a CalendarFailure. */
type FetchCalendar = (url: string) => Promise<string>;

const maxRedirects = 3;
const notShown = new Set([401, 403, 404, 410]);
const headers = {
  Accept: 'text/calendar, */*;q=0.5',
  'Accept-Encoding': 'identity',
  // Office 365 sends whoever does not begin like a browser to an error page.
  'User-Agent': 'Mozilla/5.0 (compatible; PracticeCalendar/1.0)',
};

interface Network {
  /** `https.get`, or another in its place. */
  get: (url: URL, options: RequestOptions) => http.ClientRequest;
  lookup: LookupFunction;
  /** Whether an IP address may be connected to. */
  mayReach: (ip: string) => boolean;
  /** Whether the address of a calendar may name a port; without one it is that of https, 443. */
  mayNamePort: boolean;
  maxBytes: number;
  maxMs: number;
}

/** The IPv6 range of public addresses; the rest is unassigned, or leads into a network. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is on the public internet: no address of a private network, of this machine, or of a cloud's
 * metadata server, and no IPv6 address with an IPv4 address inside, which could be any of these.
 */
function isPublic(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.parse(ip);
  const isAssigned = address.kind() === 'ipv4' || address.match(globalUnicast);
  return isAssigned && address.range() === 'unicast';
}

const isLoopback = (ip: string): boolean => ipaddr.process(ip).range() === 'loopback';

/**
 * Fetches calendars from addresses that an admin types. The name is resolved once, for the connection itself: what was
 * checked is what is connected to, for each redirect anew. Nothing is sent along, and size and time are limited.
 */
export function createFetchCalendar(changes: Partial<Network> = {}): FetchCalendar {
  const network: Network = {
    get: https.get,
    lookup: resolve,
    mayReach: isPublic,
    mayNamePort: false,
    maxBytes: 5_000_000,
    maxMs: 10_000,
    ...changes,
  };
  return async (address) => {
    const signal = AbortSignal.timeout(network.maxMs);
    try {
      return await follow(network, address, signal);
    } catch (error) {
      throw error instanceof CalendarFailure ? error : new CalendarFailure('unreachable');
    }
  };
}

/** A fetcher for a local suite, whose calendars are on this machine and speak http, and no others. */
export const createLocalFetchCalendar = (): FetchCalendar =>
  createFetchCalendar({
    get: (url, options) => http.get(Object.assign(new URL(url), { protocol: 'http:' }), options),
    mayReach: isLoopback,
    mayNamePort: true,
  });

async function follow(network: Network, address: string, signal: AbortSignal): Promise<string> {
  let url = new URL(address);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await open(network, url, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200 || statusCode === 203) return readText(response, network.maxBytes);
    response.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location) throw failureOf(statusCode, headers);
    url = new URL(headers.location.replace(/^webcals?:/i, 'https:'), url);
    // Never without encryption: a server behind a proxy may not know that it is asked through https.
    if (url.protocol === 'http:') url.protocol = 'https:';
  }
  throw new CalendarFailure('unreachable');
}

function failureOf(statusCode: number, headers: IncomingHttpHeaders): CalendarFailure {
  if (notShown.has(statusCode)) return new CalendarFailure('refused');
  if (statusCode === 204 || statusCode === 205) return new CalendarFailure('empty');
  const waitMs = waitOf(headers['retry-after']);
  return new CalendarFailure(statusCode === 429 ? 'too_often' : 'unreachable', waitMs);
}

/** The time that a server asks us to wait (Retry-After, in seconds or a date), in milliseconds; a day at most. */
function waitOf(said: string | undefined): number {
  if (said === undefined) return 0;
  const wait = /^\d{1,9}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Math.min(Math.max(wait || 0, 0), 86_400_000);
}

async function open(network: Network, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name is checked when it is resolved; an IP address never is.
  if (url.protocol !== 'https:' || (isIP(host) && !network.mayReach(host)))
    throw new CalendarFailure('not_public');
  // A URL with the port of its protocol has none.
  if (url.port !== '' && !network.mayNamePort) throw new CalendarFailure('other_port');
  const request = network.get(url, {
    signal,
    // A connection of its own: one that is kept open may be to an address that was never checked.
    agent: false,
    lookup: guarded(network),
    headers,
  });
  return new Promise((answer, fail) => request.once('response', answer).once('error', fail));
}

/** Resolves a name, and refuses it when one of its addresses may not be reached. */
function guarded({ lookup, mayReach }: Network): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => mayReach(address)))
        return callback(new CalendarFailure('not_public'), '');
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response) {
    size += piece.length;
    if (size > maxBytes) throw new CalendarFailure('too_large');
    pieces.push(piece);
  }
  if (size === 0) throw new CalendarFailure('empty');
  return decodeCalendar(Buffer.concat(pieces), response.headers['content-encoding'], maxBytes);
}

const decoders = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
]);

/**
 * The text of a calendar as its server sends it, which some compress although they are asked not to. `maxBytes` is the
 * limit of what comes out. Throws a CalendarFailure.
 */
async function decodeCalendar(body: Buffer, encoding: string | undefined, maxBytes: number): Promise<string> {
  const said = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());
  // A file that is compressed itself is served without a word about it.
  const named = said.filter((each) => each !== '' && each !== 'identity');
  const steps = named.length === 0 && isGzip(body) ? ['gzip'] : named.toReversed();
  if (steps.length > 2) throw new CalendarFailure('not_a_calendar');
  let bytes = body;
  for (const step of steps) bytes = await decode(bytes, step, maxBytes);
  return decodeText(bytes);
}

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function decode(bytes: Buffer, step: string, maxBytes: number): Promise<Buffer> {
  // Servers mean two things by it: with the two bytes of zlib in front, or without.
  const deflate = promisify(((bytes[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw);
  const decoder = step === 'deflate' ? deflate : decoders.get(step);
  if (!decoder) throw new CalendarFailure('not_a_calendar');
  try {
    return await decoder(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLarge = Object(error).code === 'ERR_BUFFER_TOO_LARGE';
    throw new CalendarFailure(isTooLarge ? 'too_large' : 'unreachable');
  }
}

/** Lines are folded by bytes, also between those of one letter: first they are joined, then read as letters. */
const decodeText = (bytes: Buffer): string =>
  Buffer.from(bytes.toString('latin1').replace(/(?:\r{0,2}\n|\r)[ \t]/g, ''), 'latin1').toString('utf8');

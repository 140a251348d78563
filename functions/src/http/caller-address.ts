import { isIP } from 'node:net';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import ipaddr from 'ipaddr.js';

/** The app's setting for `ADDRESS_HEADER`. */
export const addressHeader = 'address header';

/** One customer of an internet provider has at least all of an IPv6 /64. */
const ipv6Subnet = 64;

/**
 * The address that a request is counted by, one for all of a customer's IPv6 addresses; never logged or answered.
 *
 * Behind Hosting it comes from `ADDRESS_HEADER` if the connection is Google's front end. Only programs on Google's
 * services can forge it: `frontEndOf` counts those too.
 */
export function countedAddress(request: Request): string {
  return counted(visitorOf(request) ?? connectionOf(request));
}

/** The address that a request came from where the header has named another one; null where that is the one counted. */
export function frontEndOf(request: Request): string | null {
  return visitorOf(request) === null ? null : counted(connectionOf(request));
}

const counted = (ip: string | undefined) => (ip ? ipKeyGenerator(ip, ipv6Subnet) : 'unknown');

/**
 * The connection's address, in a function of its own: express-rate-limit looks for it in the text of what names a
 * caller, and warns.
 */
const connectionOf = ({ ip }: Request) => ip;

function visitorOf(request: Request): string | null {
  const visitor = request.get(String(request.app.get(addressHeader))) ?? '';
  const from = connectionOf(request);
  return from && isIP(visitor) && isGoogleFrontEnd(from) ? visitor : null;
}

/** Whether an address belongs to Google's own services, not to its customers' machines, which anyone can rent. */
function isGoogleFrontEnd(ip: string): boolean {
  if (!isIP(ip)) return false;
  return ipaddr.subnetMatch(ipaddr.process(ip), { google: googleServices }, 'other') === 'google';
}

/**
 * Ranges of gstatic.com/ipranges that goog.json had on 2026-11-25 and cloud.json had not, joined; the load balancers'
 * last. Kept by hand: docs/google.md says who looks again, and when.
 */
const googleServices = [
  '64.233.160.0/19',
  '66.102.0.0/20',
  '72.14.192.0/18',
  '74.125.0.0/16',
  '108.177.0.0/17',
  '142.250.0.0/15',
  '172.217.0.0/16',
  '172.253.0.0/16',
  '173.194.0.0/16',
  '192.178.0.0/15',
  '209.85.128.0/17',
  '216.58.192.0/19',
  '216.239.32.0/19',
  '2001:4860::/32',
  '2404:6800::/32',
  '2607:f8b0::/32',
  '2800:3f0::/32',
  '2a00:1450::/32',
  '2c0f:fb50::/32',
  '35.191.0.0/16',
  '130.211.0.0/22',
].map((range) => ipaddr.parseCIDR(range));
